import { useNavigate } from "react-router";
import { createBoard } from "#contract/boards.ts";
import { savingCopy } from "#spec/copy/saving.ts";
import { useCall } from "#web/app/mutations.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useForm } from "#web/ui/use-form.ts";

const page = definePage({
  audience: "viewer",
  queries: () => ({}),
  head: (_, { t }) => ({ title: t(savingCopy.titles.createBoard), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function CreateBoardPage() {
  const t = useText();
  const navigate = useNavigate();
  const create = useCall(createBoard, { onDone: (board) => navigate(board.url) });
  const form = useForm({
    messages: { name: { valueMissing: t(savingCopy.boardForm.nameMissing) } },
    onSubmit: async (values, form) => {
      const privacy = values.has("secret") ? "secret" : "public";
      await create
        .mutateAsync({ name: String(values.get("name")), privacy })
        .catch((refusal) => form.setServerError("name", refusal.message));
    },
  });
  return (
    <Page width="narrow">
      <h1>{t(savingCopy.titles.createBoard)}</h1>
      <form {...form.props}>
        <Stack gap={4}>
          <TextField
            {...form.field("name")}
            label={t(savingCopy.boardForm.name)}
            placeholder={t(savingCopy.boardForm.namePlaceholder)}
            required
          />
          <Checkbox name="secret" label={t(savingCopy.boardForm.secret)} hint={t(savingCopy.boardForm.secretHelp)} />
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(savingCopy.boardForm.create)}
          </Button>
        </Stack>
      </form>
    </Page>
  );
}
