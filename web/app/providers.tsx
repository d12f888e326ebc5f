import type { QueryClient } from "@tanstack/react-query";
import { QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { BrandCss } from "./brand.tsx";
import { NonceContext } from "./nonce.tsx";
import type { Translate } from "./text.tsx";
import { TextProvider } from "./text.tsx";

type ProvidersProps = {
  queryClient: QueryClient;
  translate: Translate;
  nonce?: string | undefined;
  brandCss?: string | undefined;
  children: ReactNode;
};

/** What every component may ask for; the same on the server and in the browser. */
export function Providers({ queryClient, translate, nonce, brandCss, children }: ProvidersProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <TextProvider translate={translate}>
        <NonceContext value={nonce}>
          <BrandCss value={brandCss}>{children}</BrandCss>
        </NonceContext>
      </TextProvider>
    </QueryClientProvider>
  );
}
