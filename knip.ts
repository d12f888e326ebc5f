import type { KnipConfig } from "knip";

/** With `--production` what tests, benchmarks and drills use does not count: it finds code that is alive only for them. */
const forProduct = process.argv.includes("--production");

/** Where the product and its tools begin. */
const product = [
  "server/main.ts",
  "server/cli/main.ts",
  "sandbox/{main,dev}.ts",
  "scripts/*.{ts,cjs}",
  "web/{root,entry.client,entry.server,routes}.{ts,tsx}",
  "web/pages/**/*.tsx",
  // Read by web/routes.ts, which knip takes for a setting of the router.
  "rules/business/advertiser-routes.ts",
  // Put into one script by the server, for pages of others.
  "web/bookmarklet/overlay.ts",
  "web/conversion-tag/tag.ts",
  "web/push-worker/worker.ts",
  // Parts of the build: vite.config.ts, which takes them in, is no code of the product to knip.
  ...(forProduct ? ["bundle/{chunk-groups,lean-contract,lean-copy,lean-router,po-catalogs,precompress}.ts"] : []),
];

const besides = [
  "bench/main.ts",
  "bench/browser/*.{ts,tsx}",
  "bench/browser/contestants/*.tsx",
  "bench/load/load-child.ts",
  // Started by what measures it.
  "bench/ads/switched-product.ts",
  "bench/ads/watched-product.ts",
  "bench/public-start-child.ts",
  "bench/discovery/search/engines-child.ts",
  "tests/drills/main.ts",
  // Preloaded into every process of a test run.
  "tests/record-statements.ts",
  "tests/drills/slow-client.ts",
  "**/*.test.{ts,tsx}",
  "**/*.bench.ts",
];

const config: KnipConfig = {
  entry: [...product.map((path) => `${path}!`), ...besides],
  project: [
    "{spec,rules,contract,engines,samples,seed,bundle,server,sandbox,web,scripts}/**/*.{ts,tsx,cjs}!",
    "!**/*.{test,fixture}.{ts,tsx}!",
    "!**/fixtures/**!",
    "!server/http/pages/{site-in-tests,built-in-tests,test-answers}.ts!",
    "{tests,bench}/**/*.{ts,tsx}",
  ],
  // A type stands beside the function that gives it; a value only its own file uses is exported for a test, if at all.
  ignoreExportsUsedInFile: forProduct ? true : { interface: true, type: true },
  exclude: forProduct ? ["binaries", "unlisted", "dependencies", "types"] : ["binaries", "unlisted"],
  ignoreDependencies: [
    // Loaded by name in a thread, with the first photo that needs it.
    "libheif-js",
    // Its files of letters are read by their paths.
    "dejavu-fonts-ttf",
    "@fontsource-variable/noto-sans-jp",
    "@fontsource-variable/noto-sans-kr",
    "@fontsource-variable/noto-sans-sc",
    "lightningcss",
    "@types/smtp-server",
    "autocannon",
    "axe-core",
    "oxfmt",
    "oxlint",
    "oxlint-tsgolint",
  ],
};

export default config;
