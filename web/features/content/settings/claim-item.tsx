import { useState } from "react";
import { checkClaim, endClaim, type WireClaim } from "#contract/content/claims.ts";
import { claimCopy } from "#spec/copy/content/claims.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { CopyIcon } from "#web/ui/more-icons.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import { copyText } from "#web/ui/copy-text.ts";
import { toast } from "#web/ui/toast.ts";
import styles from "#web/features/identity/settings/settings.module.css";

const tones = { pending: "neutral", checking: "neutral", verified: "success", failed: "warning" } as const;

/** One claim: what to put where, and how the last check went. */
export function ClaimItem({ claim }: { claim: WireClaim }) {
  const t = useText();
  const { kind, name, state } = claim;
  const [method, setMethod] = useState<"meta" | "file">(claim.method === "file" ? "file" : "meta");
  const onRefused = (refusal: Parameters<typeof refusalSentence>[0]) =>
    toast({ key: "claim", text: t(refusalSentence(refusal)), tone: "error" });
  const check = useCall(checkClaim, { onRefused });
  const end = useCall(endClaim, { onRefused });
  const isChecking = state === "checking" || check.isPending;
  const says = { pending: claimCopy.pending, checking: claimCopy.checking, verified: claimCopy.verified } as const;
  return (
    <div className={styles.proof}>
      <p className={styles.name}>
        {kind === "instagram" ? `@${name}` : name}
        <Badge tone={tones[state]}>
          <span role="status">{t(state === "failed" ? problemOf(claim) : says[state])}</span>
        </Badge>
      </p>
      {state === "verified" ? null : (
        <>
          {kind === "website" ? (
            <SegmentedControl
              label={name}
              value={method}
              onChange={setMethod}
              options={[
                { value: "meta", label: t(claimCopy.byTag) },
                { value: "file", label: t(claimCopy.byFile) },
              ]}
            />
          ) : null}
          <Proof claim={claim} method={method} />
        </>
      )}
      <div className={styles.photo}>
        <Button
          loading={isChecking}
          onClick={() => check.mutate({ kind, name, ...(kind === "website" ? { method } : {}) })}
        >
          {t(state === "pending" ? claimCopy.check : claimCopy.checkAgain)}
        </Button>
        <Button variant="quiet" loading={end.isPending} onClick={() => end.mutate({ kind, name })}>
          {t(claimCopy.remove)}
        </Button>
      </div>
    </div>
  );
}

function Proof({ claim, method }: { claim: WireClaim; method: "meta" | "file" }) {
  const t = useText();
  const isFile = claim.kind === "website" && method === "file";
  const text = claim.profile_url ?? (isFile ? claim.file_content : claim.meta_tag) ?? "";
  const how = claim.kind === "instagram" ? claimCopy.linkHow : isFile ? claimCopy.fileHow : claimCopy.tagHow;
  const copy = async () => {
    if (await copyText(text)) toast({ key: "claim", text: t(claimCopy.copied), tone: "success" });
  };
  return (
    <div>
      <p>{t(how, { name: claim.file_name ?? "" })}</p>
      <p className={styles.code}>
        <code>{text}</code>
        <Button size="sm" icon={<CopyIcon size={18} />} onClick={() => void copy()}>
          {t(claimCopy.copy)}
        </Button>
      </p>
    </div>
  );
}

function problemOf({ kind, problem }: WireClaim): string {
  if (problem === "taken") return claimCopy.taken;
  if (problem === "unreachable") return claimCopy.unreachable;
  return kind === "instagram" ? claimCopy.instagramHidden : claimCopy.not_found;
}
