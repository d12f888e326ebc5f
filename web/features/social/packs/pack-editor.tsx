import { useState } from "react";
import { useNavigate } from "react-router";
import { createPack, updatePack, type WirePack } from "#contract/social/packs.ts";
import { limits } from "#spec/constants/limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { packsCopy } from "#spec/copy/social/packs.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { useLeaveGuard } from "#web/app/use-leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Row } from "#web/ui/layout.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { toast } from "#web/ui/toast.ts";
import { useForm } from "#web/ui/use-form.ts";
import { BoardPicker, PeoplePicker } from "./pickers.tsx";
import { boardChoice, type Choice, personChoice } from "./choice.tsx";
import styles from "./packs.module.css";

const copy = packsCopy.edit;

/** Makes a starter pack, or changes one's own. What is refused is said here and keeps what was typed and chosen. */
export function PackEditor({ pack }: { pack: WirePack | null }) {
  const t = useText();
  const navigate = useNavigate();
  const [people, setPeople] = useState<readonly Choice[]>(() => (pack?.people ?? []).map(personChoice));
  const [boards, setBoards] = useState<readonly Choice[]>(() => (pack?.boards ?? []).map((one) => boardChoice(one, t)));
  const [dirty, setDirty] = useState(false);
  const guard = useLeaveGuard(dirty);
  const [create, update] = [useCall(createPack), useCall(updatePack)];
  const form = useForm({
    messages: { title: { valueMissing: t(copy.nameMissing) } },
    check: (field, value) => (field === "title" && value.trim() === "" ? t(copy.nameMissing) : undefined),
    async onSubmit(values, handle) {
      const least = limits.packLeast;
      if (people.length + boards.length < least) return handle.setError(t(packsCopy.tooFew, { least }));
      const input = {
        title: textOf(values, "title").trim(),
        description: textOf(values, "description"),
        user_ids: people.map(({ id }) => id),
        board_ids: boards.map(({ id }) => id),
      };
      try {
        const made = await (pack === null
          ? create.mutateAsync(input)
          : update.mutateAsync({ pack_id: pack.id, version: pack.version, ...input }));
        guard.letGo();
        if (made.left_out > 0) toast({ key: "pack", text: t(copy.leftOut, { count: made.left_out }) });
        await navigate(`/packs/${made.id}/`, { replace: true });
      } catch (error) {
        handle.setServerError(refusedField(error), t(refusalSentence(error)));
      }
    },
  });
  const change = (set: (chosen: readonly Choice[]) => void) => (chosen: readonly Choice[]) => {
    setDirty(true);
    form.setError(null);
    set(chosen);
  };
  return (
    <form {...form.props} className={styles.form} onChange={() => setDirty(true)}>
      <TextField
        {...form.field("title")}
        label={t(copy.name)}
        defaultValue={pack?.title ?? ""}
        maxLength={limits.packTitleMaxChars}
        required
        autoComplete="off"
      />
      <TextArea
        {...form.field("description")}
        label={t(copy.description)}
        hint={t(copy.descriptionHint)}
        defaultValue={pack?.description ?? ""}
        maxLength={limits.packDescriptionMaxChars}
        counter
      />
      <PeoplePicker chosen={people} onChange={change(setPeople)} />
      <BoardPicker chosen={boards} onChange={change(setBoards)} />
      <Failure>{form.error}</Failure>
      <Row gap={3} justify="end" wrap>
        <Button onClick={() => void navigate(-1)}>{t(commonCopy.actions.cancel)}</Button>
        <Button type="submit" variant="primary" loading={form.submitting}>
          {t(pack === null ? copy.create : commonCopy.actions.saveChanges)}
        </Button>
      </Row>
      {guard.question}
    </form>
  );
}
