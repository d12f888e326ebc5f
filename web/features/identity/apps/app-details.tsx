import { useSuspenseQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { deleteApp, updateApp } from "#contract/identity/apps.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { askFirst } from "#web/app/ask-first.tsx";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Section } from "#web/features/identity/account/section.tsx";
import { Button } from "#web/ui/button.tsx";
import { toast } from "#web/ui/toast.ts";
import { AppCredentials } from "./app-credentials.tsx";
import { AppForm } from "./app-form.tsx";
import { AppUse } from "./app-use.tsx";
import { type App, appQuery } from "./app-queries.ts";
import "./app-text.ts";
import { TestToken } from "./test-token.tsx";

const { app: copy, form: formCopy } = appCopy;

/** One of the viewer's apps: what proves it, its words, a token to try it with, its end. */
export function AppDetails({ id }: { id: string }) {
  const t = useText();
  const { data: app } = useSuspenseQuery(appQuery(id));
  const update = useCall(updateApp, {
    onDone: (changed, _, queries) => {
      queries.setQueryData(appQuery(id).queryKey, changed);
      toast({ key: "app", text: t(formCopy.saved), tone: "success" });
    },
  });
  return (
    <>
      <h1>{app.name}</h1>
      <AppCredentials app={app} />
      <Section title={copy.details}>
        <AppForm
          app={app}
          submitLabel={t(commonCopy.actions.saveChanges)}
          onSave={async (words) => void (await update.mutateAsync({ app_id: id, ...words }))}
        />
      </Section>
      <AppUse app={app} />
      <TestToken app={app} />
      <RemoveApp app={app} />
    </>
  );
}

function RemoveApp({ app }: { app: App }) {
  const t = useText();
  const go = useNavigate();
  const remove = useCall(deleteApp, {
    gone: { id: app.id },
    onDone: () => {
      toast({ key: "app", text: t(copy.removed), tone: "success" });
      return go("/developers/apps/", { replace: true });
    },
    onRefused: (refusal) => void toast({ key: "app", text: t(refusal.message), tone: "error" }),
  });
  const ask = () =>
    askFirst({
      title: t(copy.removeTitle, { name: app.name }),
      text: t(copy.removeText),
      label: t(copy.remove),
      go: () => remove.mutate({ app_id: app.id }),
    });
  return (
    <Section title={copy.remove} text={copy.removeText}>
      <div>
        <Button variant="danger" loading={remove.isPending} onClick={ask}>
          {t(copy.remove)}
        </Button>
      </div>
    </Section>
  );
}
