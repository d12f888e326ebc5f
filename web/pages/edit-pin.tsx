import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { getPin, updatePin } from "#contract/pins.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { overlayPin } from "#web/app/saved-overlay.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page, Stack } from "#web/ui/layout.tsx";
import { TextArea } from "#web/ui/text-area.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useForm } from "#web/ui/use-form.ts";

const page = definePage({
  audience: "viewer",
  queries: ({ params: { id = "" } }) => ({ pin: query(getPin, { id }) }),
  head: (_, { t }) => ({ title: t(commonCopy.pin.edit), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

export default function EditPinPage() {
  const t = useText();
  const navigate = useNavigate();
  const queries = usePageQueries(page);
  const { data: pin } = useSuspenseQuery(queries.pin);
  const update = useCall(updatePin, {
    onStart: ({ title, description }) =>
      overlayPin(pin.id, { edited: { title: title ?? "", description: description ?? "" } }),
    onDone: (updated, _, client) => {
      client.setQueryData(queries.pin.queryKey, updated);
      navigate(`/pin/${pin.id}`);
    },
    onRefused: (_refusal, _input, takeBack) => takeBack?.(),
  });
  const form = useForm({
    onSubmit: async (values, form) => {
      const edited = { title: String(values.get("title")), description: String(values.get("description")) };
      await update
        .mutateAsync({ id: pin.id, version: pin.version, ...edited })
        .catch((refusal) => form.setServerError(refusal.data?.field ?? "title", refusal.message));
    },
  });
  const { create, actions } = commonCopy;
  return (
    <Page width="narrow">
      <h1>{t(commonCopy.pin.edit)}</h1>
      <form {...form.props}>
        <Stack gap={4}>
          <TextField {...form.field("title")} label={t(create.titleLabel)} defaultValue={pin.title} maxLength={100} />
          <TextArea {...form.field("description")} label={t(create.descriptionLabel)} defaultValue={pin.description} />
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(actions.saveChanges)}
          </Button>
        </Stack>
      </form>
    </Page>
  );
}
