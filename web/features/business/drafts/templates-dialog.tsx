import { useQuery } from "@tanstack/react-query";
import {
  deleteTargetingTemplate,
  listTargetingTemplates,
  type WireTargetingTemplate,
} from "#contract/business/targeting-templates.ts";
import { templatesCopy as copy } from "#spec/copy/business/targeting-templates.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { query } from "#web/app/queries.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import { useUndo } from "#web/features/business/changes/use-undo.ts";
import { countryIn } from "#web/features/identity/settings/countries.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CloseIcon } from "#web/ui/icons.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./drafts.module.css";

type TemplatesDialogProps = {
  accountId: string;
  interests: readonly { id: string; name: string }[];
  onUse: (template: WireTargetingTemplate) => void;
  onClose: () => void;
};

const shownCountries = 3;

/** The targeting that an account keeps, each to take over or to let go of. */
export function TemplatesDialog({ accountId, interests, onUse, onClose }: TemplatesDialogProps) {
  const t = useText();
  const { data, isError, refetch } = useQuery(query(listTargetingTemplates, { advertiser_id: accountId }));
  const remove = useRemove(accountId);
  return (
    <Dialog open onClose={onClose} title={t(copy.list)} sheet="content" closeLabel={t(commonCopy.actions.close)}>
      <div className={styles.templates}>
        {isError ? <ErrorState title={t(copy.failed)} onRetry={() => void refetch()} /> : null}
        {data?.length === 0 ? <p>{t(copy.none)}</p> : null}
        {data !== undefined && data.length > 0 ? <p className={styles.templateNote}>{t(copy.copied)}</p> : null}
        <ul className={styles.templateList}>
          {(data ?? []).map((template) => (
            <li key={template.id} className={styles.template}>
              <span className={styles.templateWords}>
                <strong>{template.name}</strong>
                <span className={styles.templateNote}>{summaryOf(t, template, interests)}</span>
              </span>
              <Button
                size="sm"
                aria-label={t(copy.takeOf, { name: template.name })}
                onClick={() => {
                  onClose();
                  onUse(template);
                }}
              >
                {t(copy.take)}
              </Button>
              <IconButton
                size="sm"
                label={t(copy.remove, { name: template.name })}
                icon={<CloseIcon size={16} />}
                onClick={() => remove(template.id)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}

/** Lets go of one, with a button that brings it back. */
function useRemove(accountId: string) {
  const t = useText();
  const sayUndo = useUndo(accountId, "template");
  const remove = useCall(deleteTargetingTemplate, {
    onDone: ({ batch_id }) => sayUndo(t(copy.removed), batch_id),
    onRefused: (refusal) => void toast({ key: "template", text: t(refusalSentence(refusal)), tone: "error" }),
  });
  return (templateId: string) => remove.mutate({ advertiser_id: accountId, template_id: templateId });
}

/** Whom a targeting is for, in one line. */
function summaryOf(
  t: Translate,
  { targeting_spec: spec }: WireTargetingTemplate,
  known: TemplatesDialogProps["interests"],
) {
  const list = new Intl.ListFormat(t.locale, { type: "unit" });
  const places = (spec.LOCATION ?? []).map((code) => countryIn(t.locale, code).label);
  const shown = list.format(places.slice(0, shownCountries));
  const rest = places.length - shownCountries;
  const interests = spec.INTEREST ?? [];
  const one = known.find(({ id }) => id === interests[0])?.name;
  return [
    rest > 0 ? t(copy.everywhere, { countries: shown, count: rest }) : shown,
    ...(spec.AGE_BUCKET ?? []).slice(0, 1).map(() => list.format(spec.AGE_BUCKET ?? [])),
    ...(interests.length === 0
      ? []
      : [interests.length === 1 && one ? one : t(copy.interests, { count: interests.length })]),
  ].join(" · ");
}
