import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "web",
  buildDirectory: process.env["MAGPIE_BUILD_FOLDER"] ?? "build",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  splitRouteModules: true,
} satisfies Config;
