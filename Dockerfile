# The server in a container: built once with the browser client, run by a user without privileges.
FROM python:3.11-slim AS build
WORKDIR /source
COPY . .
# NB: where the system has no npm, the build brings node by a package of its own.
RUN python -m pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.11-slim
WORKDIR /app
RUN useradd --home-dir /app --uid 1000 headjudge
COPY requirements/run.txt .
COPY --from=build /wheels wheels
RUN python -m pip install --no-cache-dir --require-hashes -r run.txt \
    && python -m pip install --no-cache-dir --no-deps wheels/*.whl \
    && rm -rf wheels run.txt \
    && install -d -o headjudge /data
COPY scenarios scenarios
USER headjudge
VOLUME /data
EXPOSE 8000
ENV HEADJUDGE_DB=/data/matches.db
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
CMD ["sh", "-c", "exec headjudge serve --host 0.0.0.0 --port 8000 --db \"$HEADJUDGE_DB\""]
