import { useState } from "react";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./access.module.css";
import { AccessFields, type Chosen } from "./access-fields.tsx";
import { assetsQuery } from "./access-queries.ts";
import { accessRefusal, assetOf } from "./access-words.ts";
import { namesIn } from "./names-in.ts";
import { useManaged } from "./managed.ts";
import { useSendInvites } from "./send-invites.ts";
import { useList } from "./use-list.ts";

const { invite: copy, roles } = managerCopy;
/** Of one call of the public API. */
const maxAtOnce = 50;

/** Invites people to work for the business, with what they may do at first. Who could not be invited stays in the field. */
export function InvitePeople({ onClose }: { onClose: () => void }) {
  const t = useText();
  const { id } = useManaged();
  const assets = useList(assetsQuery(id, false), { whole: true });
  const [role, setRole] = useState<"EMPLOYEE" | "BIZ_ADMIN">("EMPLOYEE");
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [typed, setTyped] = useState("");
  const send = useSendInvites();
  const form = useForm({
    check(_, value) {
      const names = namesIn(value);
      if (names.length === 0) return t(copy.whoMissing);
      return names.length > maxAtOnce ? t(copy.tooMany, { max: maxAtOnce }) : undefined;
    },
    async onSubmit(values, handle) {
      try {
        const members = namesIn(textOf(values, "who"));
        const body = { invite_type: "MEMBER_INVITE" as const, business_role: role, members };
        const { count, refused, withoutAccess } = await send(body, role === "EMPLOYEE" ? chosen : new Map());
        if (count > 0) toast({ key: "access", text: t(copy.sent, { count }), tone: "success" });
        if (withoutAccess !== null) handle.setError(t(copy.withoutAccess, { reason: withoutAccess }));
        if (refused.length > 0) {
          setTyped(refused.map(({ who }) => who).join(", "));
          handle.setServerError("who", refused.map((one) => t(copy.refused, one)).join("\n"));
        } else if (withoutAccess === null) onClose();
      } catch (error) {
        handle.setError(accessRefusal(t, error));
      }
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(copy.peopleTitle)}
      closeLabel={t(commonCopy.actions.close)}
      dismissible={!form.submitting}
    >
      <form {...form.props} className={styles.form}>
        <TextArea
          {...form.field("who")}
          label={t(copy.who)}
          hint={t(copy.whoHint)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          data-autofocus=""
        />
        <RadioGroup
          label={t(copy.role)}
          value={role}
          onChange={(value) => setRole(value === "BIZ_ADMIN" ? value : "EMPLOYEE")}
          options={[
            { value: "EMPLOYEE", label: t(roles.EMPLOYEE), hint: t(roles.employeeText) },
            { value: "BIZ_ADMIN", label: t(roles.BIZ_ADMIN), hint: t(roles.adminText) },
          ]}
        />
        {role === "EMPLOYEE" && assets.items !== undefined ? (
          <section className={styles.fields} aria-label={t(copy.access)}>
            <div>
              <h3 className={styles.legend}>{t(copy.access)}</h3>
              <p className={styles.quiet}>{t(copy.accessHint)}</p>
            </div>
            <AccessFields assets={assets.items.map(assetOf)} chosen={chosen} onChoose={setChosen} />
          </section>
        ) : null}
        <Failure>{form.error}</Failure>
        <Button type="submit" variant="primary" wide loading={form.submitting}>
          {t(copy.send)}
        </Button>
      </form>
    </Dialog>
  );
}
