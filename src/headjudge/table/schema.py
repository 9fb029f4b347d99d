"""The protocol as JSON Schema and the HTTP part as OpenAPI, as they are published in docs."""

import json
from typing import Any

import msgspec

from headjudge.table.app import create_app
from headjudge.table.protocol import MOST_BYTES, PROTOCOL, ClientMessage, TableMessage
from headjudge.table.settings import Settings


def protocol_schema() -> dict[str, Any]:
    """What a client may send and what the table sends, with every type of both."""
    (client, table), parts = msgspec.json.schema_components(
        [ClientMessage, TableMessage], ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of the table",
        "description": f"Protocol {PROTOCOL}; a client's messages have at most {MOST_BYTES} bytes.",
        "anyOf": [{"$ref": "#/$defs/FromClient"}, {"$ref": "#/$defs/FromTable"}],
        "$defs": {"FromClient": client, "FromTable": table, **parts},
    }


def openapi() -> dict[str, Any]:
    return create_app(Settings(db="")).openapi_schema.to_schema()


def text(schema: dict[str, Any]) -> str:
    plain = msgspec.to_builtins(schema)
    return json.dumps(plain, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


FILES = {"protocol.schema.json": protocol_schema, "openapi.json": openapi}
"""The files of docs, with what makes them."""
