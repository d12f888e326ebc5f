import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { browserQueries } from "./app/browser-queries.ts";
import { Providers } from "./app/providers.tsx";
import { currentTranslate, startText } from "./app/text.tsx";

await startText(document);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Providers queryClient={browserQueries()} translate={currentTranslate()}>
        <HydratedRouter />
      </Providers>
    </StrictMode>,
  );
});
