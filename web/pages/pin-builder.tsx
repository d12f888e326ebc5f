import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { boardPickerBoards } from "#contract/boards.ts";
import { createPin } from "#contract/pins.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { useCall } from "#web/app/mutations.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { readAsBase64 } from "#web/features/pins/read-as-base64.ts";
import { Button } from "#web/ui/button.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";
import { Select } from "#web/ui/select.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useForm } from "#web/ui/use-form.ts";

const page = definePage({
  audience: "viewer",
  queries: () => ({ boards: query(boardPickerBoards, {}) }),
  head: (_, { t }) => ({ title: t(commonCopy.create.title), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function PinBuilderPage() {
  const t = useText();
  const navigate = useNavigate();
  const { data: boards } = useSuspenseQuery(usePageQueries(page).boards);
  const create = useCall(createPin, { onDone: (pin) => navigate(`/pin/${pin.id}`) });
  const form = useForm({
    messages: { image: { valueMissing: t(commonCopy.create.imageMissing) } },
    onSubmit: async (values, form) => {
      const image = values.get("image");
      if (!(image instanceof File)) return;
      const given = {
        board_id: String(values.get("board_id")),
        title: String(values.get("title")),
        image_base64: await readAsBase64(image),
        method: "pinbuilder" as const,
      };
      await create
        .mutateAsync(given)
        .catch((refusal) => form.setServerError(refusal.data?.field ?? "image", refusal.message));
    },
  });
  const options = boards.all_boards.map((board) => ({ value: board.id, label: board.name }));
  return (
    <Page width="narrow">
      <h1>{t(commonCopy.create.title)}</h1>
      <form {...form.props}>
        <Stack gap={4}>
          <TextField
            {...form.field("image")}
            type="file"
            accept="image/*"
            label={t(commonCopy.create.chooseFile)}
            required
          />
          <TextField {...form.field("title")} label={t(commonCopy.create.titleLabel)} maxLength={100} />
          <Select {...form.field("board_id")} label={t(savingCopy.picker.board)} options={options} required />
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(commonCopy.create.publish)}
          </Button>
        </Stack>
      </form>
    </Page>
  );
}
