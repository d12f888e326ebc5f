import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { CallData } from "#contract/kit/define.ts";
import { tryOffsiteAddress } from "#contract/operate/change-offsite-rules.ts";
import { offsiteRulesCopy as copy } from "#spec/copy/operate/offsite-rules.ts";
import { query } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import styles from "#web/features/operate/area/operate.module.css";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";

const words = copy.trial;
type Found = CallData<typeof tryOffsiteAddress>;

/** What happens to somebody who opens a link. */
export function LinkTrial() {
  const t = useText();
  const queries = useQueryClient();
  const [found, setFound] = useState<Found | null>(null);
  const form = useForm({
    messages: {},
    async onSubmit(values, { setServerError }) {
      setFound(null);
      try {
        const asked = query(tryOffsiteAddress, { address: textOf(values, "address").trim() });
        setFound(await queries.fetchQuery({ ...asked, staleTime: 0, retry: false }));
      } catch (error) {
        setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  return (
    <Card aria-labelledby="trial" className={styles.card}>
      <div>
        <h2 id="trial" className={styles.heading}>
          {t(words.title)}
        </h2>
        <p className={styles.quiet}>{t(words.text)}</p>
      </div>
      <form {...form.props} className={styles.form}>
        <TextField
          {...form.field("address")}
          label={t(words.address)}
          autoCapitalize="none"
          inputMode="url"
          maxLength={2048}
        />
        <Failure>{form.error}</Failure>
        <div className={styles.ends}>
          <Button type="submit" loading={form.submitting}>
            {t(words.check)}
          </Button>
        </div>
      </form>
      <div role="status">{found === null ? null : <Answer found={found} />}</div>
    </Card>
  );
}

function Answer({ found: { address, status, rule, is_by_content_rule: isByRule } }: { found: Found }) {
  const t = useText();
  const why = isByRule ? t(words.byRule) : rule === null ? t(words.byNone) : t(words.byEntry, { place: rule.place });
  return (
    <span className={styles.words}>
      <span className={styles.quiet}>{address}</span>
      <strong>{status === "ok" ? t(words.opened) : t(copy.effects[status])}</strong>
      <span>{why}</span>
    </span>
  );
}
