import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { listClaims, startClaim } from "#contract/content/claims.ts";
import { claimCopy } from "#spec/copy/content/claims.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ClaimItem } from "./claim-item.tsx";
import styles from "#web/features/identity/settings/settings.module.css";
import { textOf } from "#web/ui/text-of.ts";

/** While a claim is being checked it is looked at again so often. */
const checkingMs = 1000;

const kinds = [
  { kind: "website", title: claimCopy.website, hint: claimCopy.websiteHint, field: claimCopy.websiteField },
  { kind: "instagram", title: claimCopy.instagram, hint: claimCopy.instagramHint, field: claimCopy.instagramField },
] as const;

/** Websites and profiles elsewhere that one proves to be one's own. saving §2 */
export function ClaimSettings() {
  const t = useText();
  const { data: claims, isError } = useQuery({
    ...query(listClaims, {}),
    refetchInterval: ({ state }) => (state.data?.some((claim) => claim.state === "checking") ? checkingMs : false),
  });
  if (isError) return null;
  return kinds.map(({ kind, title, hint, field }) => (
    <section key={kind} className={styles.block}>
      <h2 className={styles.heading}>{t(title)}</h2>
      <p className={styles.quiet}>{t(hint)}</p>
      {claims === undefined ? <Skeleton width="60%" /> : null}
      {claims
        ?.filter((claim) => claim.kind === kind)
        .map((claim) => (
          <ClaimItem key={claim.name} claim={claim} />
        ))}
      <NewClaim kind={kind} label={t(field)} />
    </section>
  ));
}

function NewClaim({ kind, label }: { kind: "website" | "instagram"; label: string }) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const start = useCall(startClaim, {
    onDone: () => form.current?.reset(),
    onRefused: (refusal) => setProblem(refusalSentence(refusal)),
  });
  return (
    <form
      ref={form}
      className={styles.claim}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const name = textOf(new FormData(event.currentTarget), "name").trim();
        if (start.isPending) return;
        if (name === "") setProblem(kind === "website" ? claimCopy.websiteInvalid : claimCopy.instagramInvalid);
        else start.mutate({ kind, name });
      }}
    >
      <TextField
        label={label}
        name="name"
        error={problem ? t(problem) : undefined}
        inputMode={kind === "website" ? "url" : "text"}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={() => setProblem(null)}
      />
      <Button type="submit" loading={start.isPending}>
        {t(claimCopy.claim)}
      </Button>
    </form>
  );
}
