import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { safeRedirect } from "#rules/kit/redirect.ts";
import { AccessContainer } from "./access-container.tsx";
import { AccessFrame } from "./access-frame.tsx";
import type { AccessGiven } from "./sign-in-context.ts";

/** A placeholder origin: only the path is used. */
const noOrigin = "https://here.invalid";

type AccessPageProps = Pick<AccessGiven, "step" | "business" | "ssoSignup" | "accountSwitch" | "onResponse"> & {
  container: string;
};

/** The log-in or sign-up page: the form, with a wall of pictures on wide screens. access §2 */
export function AccessPage({ step, container, ...mode }: AccessPageProps) {
  const [search, setSearch] = useSearchParams();
  const [aec] = useState(() => search.get("aec"));
  const isRead = search.has("aec");
  const source = search.get("source") ?? undefined;
  const elsewhere = search.get("signupUrl");
  const operatorToken = search.get("operator") ?? undefined;
  const shown = step === "signup" && source === "respondMessage" ? source : step;

  useEffect(() => {
    if (!isRead) return;
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete("aec");
        return rest;
      },
      { replace: true },
    );
  }, [isRead, setSearch]);

  return (
    <AccessFrame>
      <AccessContainer
        key={shown}
        step={shown}
        container={container}
        level={1}
        source={source}
        next={search.get("next") ?? search.get("nextUrl") ?? (operatorToken === undefined ? null : "/operate/start/")}
        operatorToken={operatorToken}
        invitation={search.get("invitation") ?? undefined}
        email={search.get("email") ?? undefined}
        aec={aec}
        signupUrl={elsewhere === null ? undefined : safeRedirect(elsewhere, noOrigin)}
        {...mode}
      />
    </AccessFrame>
  );
}
