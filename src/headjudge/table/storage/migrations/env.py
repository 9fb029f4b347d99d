"""Run by alembic: the migrations go over the connection that the server has opened."""

from alembic import context

from headjudge.table.storage.tables import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
