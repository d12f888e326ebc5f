# One image for every role (web, worker, search) and the operator's tool; docs/operate.md says how it is run.
FROM node:24.21.0-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY scripts/toolchain.cjs scripts/
RUN node -e 'require("./scripts/toolchain.cjs").ensureInstalled()'
COPY . .
RUN node scripts/prepare.cjs
# What only builds and tests need goes, as does the packaged Node: the image has its own.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/node-linux-* node_modules/.cache

FROM node:24.21.0-trixie-slim
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ffmpeg \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY --from=build /app /app
RUN ln -s /app/scripts/magpie.cjs /usr/local/bin/magpie && mkdir /data && chown node:node /data
ENV HOST=0.0.0.0 MAGPIE_DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/magpie-compiled
# How the operator's tool is run with the settings of compose.yaml, for the commands that pages show.
ENV MAGPIE_TOOL="docker compose run --rm --entrypoint magpie magpie"
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s CMD ["node", "scripts/ask-ready.cjs"]
ENTRYPOINT ["node", "scripts/start.cjs"]
