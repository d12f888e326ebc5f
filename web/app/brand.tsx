import { createContext, use } from "react";
import { useRouteLoaderData } from "react-router";
import type { PageBrand } from "#contract/kit/page.ts";
import { useNonce } from "./nonce.tsx";

const styleId = "brand";

/** The rules of style of an instance's own accent and logo while a page is rendered on the server; the browser has them in the document. */
export const BrandCss = createContext<string | undefined>(undefined);

/** What every page knows of the branding; undefined where all of it is the product's own. */
export function useBrand(): Omit<PageBrand, "css"> | undefined {
  return useRouteLoaderData<{ brand?: Omit<PageBrand, "css"> }>("root")?.brand;
}

/** What the head of every page has of the branding: name, accent, logo, icons and the manifest. */
export function BrandHead() {
  const brand = useBrand();
  const nonce = useNonce();
  const given = use(BrandCss);
  // In the browser the style is as it came: it is part of the document once, not of the page's data too.
  const css = import.meta.env.SSR ? given : document.querySelector(`#${styleId}`)?.textContent;
  const icons = brand?.logo ? `/assets/brand/${brand.logo}` : null;
  return (
    <>
      {brand?.name || brand?.tagline ? (
        <meta name="application-name" content={brand.name ?? ""} data-tagline={brand.tagline ?? undefined} />
      ) : null}
      <link rel="icon" href={icons ? `${icons}/icon-192.png` : "/favicon.svg"} />
      <link rel="apple-touch-icon" href={icons ? `${icons}/touch.png` : "/apple-touch-icon.png"} />
      <link rel="manifest" href="/manifest.webmanifest" />
      {css ? (
        <style id={styleId} nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />
      ) : null}
    </>
  );
}
