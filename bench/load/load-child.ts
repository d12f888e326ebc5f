import { type LoadPlan, sendLoad } from "./http-load.ts";

/** The load runs in a process of its own, whose time is not counted. */
process.on("message", (plan: LoadPlan) => {
  sendLoad(plan).then(
    (result) => process.send?.({ result }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on("disconnect", () => process.exit(0));
