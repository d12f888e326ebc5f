import { useState } from "react";
import { createApp } from "#contract/identity/apps.ts";
import type { CallData } from "#contract/kit/define.ts";
import { appCopy } from "#spec/copy/identity/apps.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { AppForm } from "./app-form-later.ts";
import "./app-text.ts";
import { CopiedOnce } from "./copied-once.tsx";

const { form: copy, app: words } = appCopy;

/** Makes an app; then its id and its secret, which stay on the page until it is left. */
export function NewApp() {
  const t = useText();
  const create = useCall(createApp);
  const [made, setMade] = useState<CallData<typeof createApp> | null>(null);
  if (made === null)
    return (
      <>
        <h1>{t(copy.create)}</h1>
        <AppForm
          submitLabel={t(appCopy.list.create)}
          onSave={async (given, isPublic) => setMade(await create.mutateAsync({ ...given, is_public: isPublic }))}
        />
      </>
    );
  return (
    <>
      <h1>{made.app.name}</h1>
      <Banner tone="success" title={t(copy.created)} live>
        <p>{t(made.client_secret === null ? words.publicText : words.credentialsText)}</p>
      </Banner>
      <CopiedOnce label={t(words.id)} code={made.app.id} />
      {made.client_secret === null ? null : (
        <CopiedOnce label={t(words.secret)} code={made.client_secret} hint={t(words.once)} />
      )}
      <div>
        <Button variant="primary" to={`/developers/apps/${made.app.id}/`}>
          {t(words.details)}
        </Button>
      </div>
    </>
  );
}
