import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { getUser } from "#contract/people/people.ts";
import { requestAssets } from "#contract/v5/session-calls.ts";
import { managerCopy } from "#spec/copy/business/accounts-manager.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { apiOf } from "#web/app/queries.ts";
import { refusalOf } from "#web/app/refusal-of.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./access.module.css";
import { AccessFields, type Chosen } from "./access-fields.tsx";
import { assetsQuery } from "./access-queries.ts";
import { accessRefusal, assetOf } from "./access-words.ts";
import { asPermissions } from "./chosen.ts";
import { useManaged } from "./managed.ts";
import { useSendInvites } from "./send-invites.ts";
import { useList } from "./use-list.ts";
import { WantedFields } from "./wanted-fields.tsx";

const { invite: copy } = managerCopy;

type InvitePartnerProps = {
  /** To let them in, or to ask to be let in. */
  kind: "invite" | "request";
  /** A partner already, who is asked for more. */
  partner?: { id: string; name: string };
  onClose: () => void;
};

/** Invites a business to what is one's own, or asks it for access to what is theirs. */
export function InvitePartner({ kind, partner, onClose }: InvitePartnerProps) {
  const t = useText();
  const queries = useQueryClient();
  const managed = useManaged();
  const isRequest = kind === "request";
  const assets = useList(assetsQuery(managed.id, true), { whole: true, enabled: !isRequest });
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const send = useSendInvites();

  /** The business that is called so; undefined where there is none. */
  async function idOf(username: string): Promise<string | undefined> {
    try {
      const { data } = await apiOf(queries)(getUser, { username });
      return data.is_partner ? data.id : undefined;
    } catch (error) {
      if (refusalOf(error)?.reason !== "NOT_FOUND") throw error;
      return undefined;
    }
  }
  const form = useForm({
    check(field, value) {
      if (field === "partner" && value.trim() === "") return t(copy.partnerMissing);
      if (field === "account" && !/^\d*$/.test(value.trim())) return t(copy.accountWrong);
      return undefined;
    },
    async onSubmit(values, handle) {
      const name = textOf(values, "partner").trim().replace(/^@/, "");
      const account = textOf(values, "account").trim();
      try {
        const id = partner?.id ?? (await idOf(name));
        if (id === undefined) return handle.setServerError("partner", t(copy.partnerUnknown, { name }));
        if (id === managed.id) return handle.setServerError("partner", t(copy.partnerSelf));
        const wanted = isRequest ? withIds(chosen, id, account) : chosen;
        if (isRequest && Object.keys(asPermissions(wanted)).length === 0) return handle.setError(t(copy.nothingChosen));
        if (partner !== undefined) {
          const reason = await askForMore(partner.id, wanted);
          if (reason !== undefined) return handle.setError(t(reason));
        } else {
          const invite_type = isRequest ? ("PARTNER_REQUEST" as const) : ("PARTNER_INVITE" as const);
          const body = { invite_type, business_role: "PARTNER" as const, partners: [id] };
          const { refused, withoutAccess } = await send(body, wanted);
          if (refused[0] !== undefined) return handle.setServerError("partner", refused[0].reason);
          if (withoutAccess !== null) return handle.setError(t(copy.withoutAccess, { reason: withoutAccess }));
        }
        toast({ key: "access", text: t(isRequest ? copy.requested : copy.sent, { count: 1 }), tone: "success" });
        onClose();
      } catch (error) {
        handle.setError(accessRefusal(t, error));
      }
    },
  });

  /** Answers why it was refused, if it was. */
  async function askForMore(partner_id: string, wanted: Chosen): Promise<string | undefined> {
    const request = { partner_id, asset_id_to_permissions: asPermissions(wanted) };
    const body = { asset_requests: [request] };
    const { data } = await apiOf(queries)(requestAssets, { path: { business_id: managed.id }, query: {}, body });
    return data.exceptions?.flatMap(({ messages = [] }) => messages)[0];
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t(isRequest ? copy.requestTitle : copy.partnerTitle)}
      closeLabel={t(commonCopy.actions.close)}
      dismissible={!form.submitting}
    >
      <form {...form.props} className={styles.form}>
        {partner === undefined ? (
          <TextField
            {...form.field("partner")}
            label={t(copy.partner)}
            hint={t(copy.partnerHint)}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            data-autofocus=""
          />
        ) : (
          <p>
            <strong>{partner.name}</strong>
          </p>
        )}
        <section className={styles.fields} aria-label={t(isRequest ? copy.wanted : copy.access)}>
          <div>
            <h3 className={styles.legend}>{t(isRequest ? copy.wanted : copy.access)}</h3>
            {isRequest ? null : <p className={styles.quiet}>{t(copy.accessHint)}</p>}
          </div>
          {isRequest ? (
            <WantedFields chosen={chosen} onChoose={setChosen} account={form.field("account")} />
          ) : (
            <AccessFields assets={(assets.items ?? []).map(assetOf)} chosen={chosen} onChoose={setChosen} />
          )}
        </section>
        <Failure>{form.error}</Failure>
        <Button type="submit" variant="primary" wide loading={form.submitting}>
          {t(isRequest ? copy.sendRequest : copy.send)}
        </Button>
      </form>
    </Dialog>
  );
}

/** What is wanted of a business's profile and of one of its accounts, by their numbers. */
function withIds(chosen: Chosen, businessId: string, accountId: string): Chosen {
  const [profile, account] = [chosen.get("profile") ?? [], chosen.get("account") ?? []];
  return new Map([[businessId, profile], ...(accountId === "" ? [] : [[accountId, account] as const])]);
}
