import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import type { Locale } from "#contract/kit/page.ts";
import { browserQueries } from "./app/browser-queries.ts";
import { Providers } from "./app/providers.tsx";
import { currentTranslate, startText } from "./app/text.tsx";

await startText(document.documentElement.lang as Locale);

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
