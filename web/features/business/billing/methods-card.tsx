import { useState } from "react";
import {
  deletePaymentMethod,
  updatePaymentMethod,
  type WireBilling,
  type WirePaymentMethod,
} from "#contract/business/billing.ts";
import { billingCopy } from "#spec/copy/business/billing.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { type Translate, useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { Menu, MenuItem, MenuSeparator } from "#web/ui/menu.tsx";
import { MoreIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./billing.module.css";
import { CardDialog } from "./card-dialog.tsx";

const { methods: copy } = billingCopy;

type MethodsCardProps = {
  accountId: string;
  billing: WireBilling;
  mayManage: boolean;
  /** Shows what a call has answered. */
  onBilling: (billing: WireBilling) => void;
};

/** The cards an account pays with: which is charged first, which then. */
export function MethodsCard({ accountId, billing, mayManage, onBilling }: MethodsCardProps) {
  const t = useText();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<WirePaymentMethod | null>(null);
  const update = useCall(updatePaymentMethod, { onDone: onBilling });
  const remove = useCall(deletePaymentMethod, {
    onDone(answer) {
      onBilling(answer);
      setRemoved(null);
      toast({ text: t(copy.removed), tone: "success" });
    },
    onRefused: () => setRemoved(null),
  });
  const refused = remove.error ?? update.error;
  return (
    <Card aria-labelledby="methods" className={styles.card}>
      <div className={styles.line}>
        <h2 id="methods" className={styles.heading}>
          {t(copy.title)}
        </h2>
        {mayManage ? (
          <Button variant={billing.methods.length === 0 ? "primary" : "secondary"} onClick={() => setAdding(true)}>
            {t(copy.add)}
          </Button>
        ) : null}
      </div>
      {billing.methods.length === 0 ? (
        <div>
          <p>{t(copy.none)}</p>
          <p className={styles.quiet}>{t(copy.noneText)}</p>
        </div>
      ) : (
        <ul className={styles.list}>
          {billing.methods.map((method) => (
            <MethodItem
              key={method.id}
              method={method}
              mayManage={mayManage}
              onRole={(role) => update.mutate({ advertiser_id: accountId, method_id: method.id, role })}
              onRemove={() => setRemoved(method)}
            />
          ))}
        </ul>
      )}
      <Failure>
        {refused ? t(refused.reason === "NOT_ALLOWED" ? copy.lastOne : refusalSentence(refused)) : null}
      </Failure>
      {isAdding ? (
        <CardDialog
          accountId={accountId}
          onClose={() => setAdding(false)}
          onAdded={(answer) => {
            onBilling(answer);
            setAdding(false);
            toast({ text: t(copy.added), tone: "success" });
          }}
        />
      ) : null}
      <ConfirmDialog
        open={removed !== null}
        title={t(copy.removeTitle)}
        confirmLabel={t(copy.remove)}
        cancelLabel={t(copy.cancel)}
        danger
        onCancel={() => setRemoved(null)}
        onConfirm={() => removed && remove.mutate({ advertiser_id: accountId, method_id: removed.id })}
      >
        {removed ? t(copy.removeText, { name: nameOf(removed, t) }) : null}
      </ConfirmDialog>
    </Card>
  );
}

/** `visa` → "Visa", `american_express` → "American Express". */
export function brandName(brand: string): string {
  return brand
    .split(/[_\s]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join(" ");
}

const nameOf = ({ brand, last4 }: WirePaymentMethod, t: Translate) => t(copy.name, { brand: brandName(brand), last4 });

interface MethodItemProps {
  method: WirePaymentMethod;
  mayManage: boolean;
  onRole: (role: "DEFAULT" | "BACKUP") => void;
  onRemove: () => void;
}

function MethodItem({ method, mayManage, onRole, onRemove }: MethodItemProps) {
  const t = useText();
  return (
    <li className={styles.item}>
      <span className={styles.words}>
        <strong>{nameOf(method, t)}</strong>
        <span className={styles.quiet}>
          {t(copy.expires, {
            month: String(method.exp_month).padStart(2, "0"),
            year: String(method.exp_year),
          })}
        </span>
      </span>
      {method.is_expired ? <Badge tone="danger">{t(copy.expired)}</Badge> : null}
      {method.role === "DEFAULT" ? <Badge tone="accent">{t(copy.isDefault)}</Badge> : null}
      {method.role === "BACKUP" ? <Badge>{t(copy.isBackup)}</Badge> : null}
      {mayManage ? (
        <Menu
          label={t(copy.more, { name: nameOf(method, t) })}
          trigger={(props) => (
            <IconButton {...props} size="sm" label={t(copy.more, { name: nameOf(method, t) })} icon={<MoreIcon />} />
          )}
        >
          {(["DEFAULT", "BACKUP"] as const)
            .filter((role) => role !== method.role)
            .map((role) => (
              <MenuItem key={role} onSelect={() => onRole(role)}>
                {t(role === "DEFAULT" ? copy.makeDefault : copy.makeBackup)}
              </MenuItem>
            ))}
          <MenuSeparator />
          <MenuItem danger onSelect={onRemove}>
            {t(copy.remove)}
          </MenuItem>
        </Menu>
      ) : null}
    </li>
  );
}
