import { templatesCopy as copy } from "#spec/copy/business/targeting-templates.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { valueAt } from "./draft-field.tsx";
import type { DraftForm } from "./draft-form.ts";
import styles from "./drafts.module.css";
import { openKeepTemplate, openTemplates } from "./open-templates.ts";
import { fieldsOf, targetingOf } from "./template-targeting.ts";

/** Takes over a kept targeting, or keeps the one that stands here. */
export function TemplateActions({ form, part }: { form: DraftForm; part: string }) {
  const t = useText();
  const { account, keeper } = form;
  const listAt = (field: string) => valueAt<readonly string[]>({ form, part, field });
  const use = () =>
    openTemplates({
      accountId: account.id,
      interests: form.about.interests,
      onUse: (template) => {
        for (const [field, value] of Object.entries(fieldsOf(template)))
          keeper.change(`${part}/${field}`, typeof value === "boolean" ? value : [...value]);
        void keeper.flush();
        toast({ key: "template", text: t(copy.used, { name: template.name }) });
      },
    });
  const keep = () =>
    openKeepTemplate({
      accountId: account.id,
      targeting: targetingOf({
        ...{ countries: listAt("countries"), ages: listAt("ages"), genders: listAt("genders") },
        ...{ apps: listAt("apps"), interests: listAt("interests") },
        auto_targeting: valueAt<boolean>({ form, part, field: "auto_targeting" }),
      }),
    });
  return (
    <div className={styles.actions}>
      <Button size="sm" onClick={use}>
        {t(copy.use)}
      </Button>
      <Button size="sm" onClick={keep}>
        {t(copy.keep)}
      </Button>
    </div>
  );
}
