// Whether the product in this container can serve people: what its HEALTHCHECK runs.
"use strict";

const port = process.env.PORT || "3000";
fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4000) }).then(
  (answer) => process.exit(answer.ok ? 0 : 1),
  () => process.exit(1),
);
