import { useSuspenseQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useNavigate } from "react-router";
import { getPin } from "#contract/content/pins.ts";
import { refuse } from "#contract/kit/refusal.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { later } from "#web/app/later.tsx";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader, usePageQueries } from "#web/app/page.ts";
import { optional, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { useLeaveGuard } from "#web/app/use-leave-guard.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page, Row } from "#web/ui/layout.tsx";

const EditPinForm = later(async () => (await import("#web/features/content/pins/edit-pin-form.tsx")).EditPinForm);

const page = definePage({
  audience: "viewer",
  queries: ({ params: { id = "" } }) => ({ pin: optional(query(getPin, { id })) }),
  after: async ({ pin }, { at, client }) => {
    if ((pin as WirePin | undefined) !== undefined) return {};
    return (await import("#web/features/content/pins/lead-to-trash.ts")).leadPinToTrash(client, at.params["id"]);
  },
  head: ({ pin }, { t }) => (pin.can_edit ? { title: t(commonCopy.pin.edit), unlisted: true } : refuse("NOT_ALLOWED")),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page, EditPinForm.load);
export const meta = pageMeta;

export default function EditPinPage() {
  const t = useText();
  const form = useId();
  const navigate = useNavigate();
  const { data: pin } = useSuspenseQuery(usePageQueries(page).pin);
  const [dirty, setDirty] = useState(false);
  const [submitting, setSubmitting] = useState(false);
  const guard = useLeaveGuard(dirty);
  const closeup = `/pin/${pin.id}`;
  return (
    <Page width="narrow">
      <h1>{t(commonCopy.pin.edit)}</h1>
      <EditPinForm
        id={form}
        pin={pin}
        onDirty={() => setDirty(true)}
        onSubmitting={setSubmitting}
        onDone={() => {
          guard.letGo();
          void navigate(closeup, { replace: true });
        }}
      />
      <Row gap={3} justify="end">
        <Button to={closeup}>{t(commonCopy.actions.cancel)}</Button>
        <Button type="submit" form={form} variant="primary" loading={submitting}>
          {t(commonCopy.actions.saveChanges)}
        </Button>
      </Row>
      {guard.question}
    </Page>
  );
}
