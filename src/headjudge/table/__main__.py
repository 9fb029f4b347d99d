"""Write the schemas into a folder: ``python -m headjudge.table docs``."""

import sys
from pathlib import Path

from headjudge.table.schema import FILES, text

for _name, _make in FILES.items():
    (Path(sys.argv[1]) / _name).write_text(text(_make()), encoding="utf-8")
