import { expect, test } from "vitest";
import { withoutUnused } from "./lean-router.ts";

const source = `import * as React$1 from "react";
function RSCErrorHandler({ children, error }) {
	if (error) {
		throw error;
	}
	return children;
}
function RenderedRoute({ match }) {
	return match;
}
export { RenderedRoute };`;

test("a function that never runs gets its short body, what stands beside it stays", () => {
  expect(withoutUnused(source, "hooks.js")).toBe(`import * as React$1 from "react";
function RSCErrorHandler({ children, error }) { return children; }
function RenderedRoute({ match }) {
	return match;
}
export { RenderedRoute };`);
});

test("a router that has it no more fails the build", () => {
  expect(() => withoutUnused("export {};", "hooks.js")).toThrow("hooks.js has no RSCErrorHandler");
});
