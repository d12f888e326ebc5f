import type { ReactNode } from "react";
import { draftsCopy } from "#spec/copy/business/ad-drafts.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { draftChanges, type PartChange } from "./draft-changes.ts";
import type { DraftForm } from "./draft-form.ts";
import { fieldNames, useLeafWords } from "./draft-words.ts";
import styles from "./drafts.module.css";

const { review: copy, part: words, untitled, untitledAd, untitledGroup } = draftsCopy;
const kinds = { campaign: words.campaign, ad_groups: words.group, ads: words.ad };
const unnamed = { campaign: untitled, ad_groups: untitledGroup, ads: untitledAd };
const actions = { made: copy.made, changed: copy.changed, removed: copy.removed };
const tones = { made: "success", changed: undefined, removed: "danger" } as const;

type DraftReviewProps = {
  form: DraftForm;
  isPublishing: boolean;
  /** Why it can't be published as it is. */
  refusal: ReactNode;
  onBack: () => void;
  onPublish: () => void;
};

/** Everything that publishing makes or changes, before it is done. */
export function DraftReview({ form, isPublishing, refusal, onBack, onPublish }: DraftReviewProps) {
  const t = useText();
  const { draft, body } = form;
  const isChange = draft.of_campaign_id !== null;
  const changes = draftChanges(isChange ? draft.origin : null, body);
  return (
    <div className={styles.form}>
      <div>
        <h2 className={styles.reviewTitle} tabIndex={-1} data-part-heading="">
          {t(copy.title)}
        </h2>
        <p className={styles.quiet}>{t(isChange ? copy.changes : copy.makes)}</p>
      </div>
      {refusal}
      {changes.length === 0 ? <p>{t(copy.none)}</p> : null}
      {changes.map((change) => (
        <ChangedPart key={change.path} form={form} change={change} />
      ))}
      {changes.some(({ action }) => action === "removed") ? <p className={styles.quiet}>{t(copy.archived)}</p> : null}
      <div className={styles.reviewEnd}>
        <Button onClick={onBack}>{t(copy.back)}</Button>
        <Button variant="primary" loading={isPublishing} disabled={changes.length === 0} onClick={onPublish}>
          {t(isChange ? copy.publishChanges : copy.publish)}
        </Button>
      </div>
    </div>
  );
}

function ChangedPart({ form, change }: { form: DraftForm; change: PartChange }) {
  const t = useText();
  const wordsOf = useLeafWords(form);
  const { kind, name, action, fields, isReviewed } = change;
  const textOf = (field: string, value: PartChange["fields"][number]["after"]) =>
    field === "pin_id" && typeof value === "string" ? `#${value}` : wordsOf(kind, field, value);
  // Of what is made the heading has the name.
  const told = action === "made" ? fields.filter(({ field }) => field !== "name" && field !== "pin_id") : fields;
  return (
    <Card className={styles.change} padding="md" data-change={change.path}>
      <div className={styles.sectionHead}>
        <h3 className={styles.changeName}>
          <span className={styles.quiet}>{t(kinds[kind])}</span> {name || t(unnamed[kind])}
        </h3>
        <Badge tone={tones[action]}>{t(actions[action])}</Badge>
      </div>
      {told.length === 0 ? null : (
        <dl className={styles.facts}>
          {told.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{t(fieldNames[kind][field] ?? field)}</dt>
              <dd suppressHydrationWarning>
                {action === "changed" ? (
                  <>
                    <del>{textOf(field, before)}</del> <span aria-hidden="true">→</span>{" "}
                    <ins>{textOf(field, after)}</ins>
                  </>
                ) : (
                  textOf(field, after)
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {isReviewed ? <p className={styles.quiet}>{t(action === "made" ? copy.first : copy.again)}</p> : null}
    </Card>
  );
}
