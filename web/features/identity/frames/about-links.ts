import { commonCopy } from "#spec/copy/kit/common.ts";
import { useBrand } from "#web/app/brand.tsx";
import { useText } from "#web/app/text.tsx";

const { navigation } = commonCopy;

/** What everybody must be able to reach, signed in or not: terms, privacy, the legal notice where there is one, reporting, transparency. */
export function useAboutLinks(): { to: string; label: string }[] {
  const t = useText();
  const brand = useBrand();
  return [
    { to: "/about/terms", label: t(navigation.terms) },
    { to: "/about/privacy", label: t(navigation.privacy) },
    ...(brand?.imprint ? [{ to: "/about/imprint/", label: t(navigation.imprint) }] : []),
    { to: "/about/report/", label: t(navigation.reportContent) },
    { to: "/about/transparency/", label: t(navigation.transparency) },
  ];
}
