import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { closingBoards } from "#contract/identity/recovery.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useForm } from "#web/ui/use-form.ts";
import styles from "./account.module.css";

const { close: copy } = accountCopy;
const shownBoards = 5;

type DeleteAccountDialogProps = {
  username: string;
  /** null: it was not meant. */
  onEnd: (meant: { handOver: boolean } | null) => void;
};

/** The last question before an account is deleted: who gets the shared boards; who means it types their username. */
export function DeleteAccountDialog({ username, onEnd }: DeleteAccountDialogProps) {
  const t = useText();
  const { data: boards = [] } = useQuery(query(closingBoards, {}));
  const [deletesShared, setDeletesShared] = useState(false);
  const form = useForm({
    check: (_field, value) => (value.trim().toLowerCase() === username ? undefined : t(copy.deleteWrong)),
    onSubmit: () => onEnd({ handOver: !deletesShared }),
  });
  return (
    <Dialog
      open
      onClose={() => onEnd(null)}
      title={t(copy.deleteTitle)}
      width="sm"
      sheet="content"
      role="alertdialog"
      closeLabel={t(commonCopy.actions.close)}
    >
      <form {...form.props} className={styles.form}>
        <p>{t(copy.deleteText)}</p>
        {boards.length > 0 ? (
          <>
            {deletesShared ? null : (
              <div>
                <p>{t(copy.handOver)}</p>
                <ul className={styles.heirs}>
                  {boards.slice(0, shownBoards).map(({ id, name, to }) => (
                    <li key={id}>{t(copy.handOverTo, { board: name, name: to.full_name })}</li>
                  ))}
                  {boards.length > shownBoards ? (
                    <li>{t(copy.handOverMore, { count: boards.length - shownBoards })}</li>
                  ) : null}
                </ul>
              </div>
            )}
            <Checkbox
              label={t(copy.deleteShared)}
              checked={deletesShared}
              onChange={(event) => setDeletesShared(event.currentTarget.checked)}
            />
          </>
        ) : null}
        <TextField
          {...form.field("username")}
          label={t(copy.deleteConfirm, { username })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus=""
        />
        <Button type="submit" variant="danger" wide>
          {t(copy.delete)}
        </Button>
        <Button variant="quiet" wide onClick={() => onEnd(null)}>
          {t(commonCopy.actions.cancel)}
        </Button>
      </form>
    </Dialog>
  );
}
