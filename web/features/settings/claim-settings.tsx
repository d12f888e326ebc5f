import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { listClaims, startClaim } from "#contract/claims.ts";
import { claimCopy } from "#spec/copy/claims.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/features/saving/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { ClaimItem } from "./claim-item.tsx";
import styles from "./settings.module.css";

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
  const [name, setName] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const start = useCall(startClaim, {
    onDone: (_made, _input, queries) => {
      setName("");
      return queries.invalidateQueries({ queryKey: ["Claims.get"] });
    },
    onRefused: (refusal) => setProblem(refusalSentence(refusal)),
  });
  return (
    <form
      className={styles.claim}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (name.trim() !== "" && !start.isPending) start.mutate({ kind, name: name.trim() });
      }}
    >
      <TextField
        label={label}
        value={name}
        error={problem ? t(problem) : undefined}
        inputMode={kind === "website" ? "url" : "text"}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <Button type="submit" loading={start.isPending} disabled={name.trim() === ""}>
        {t(claimCopy.claim)}
      </Button>
    </form>
  );
}
