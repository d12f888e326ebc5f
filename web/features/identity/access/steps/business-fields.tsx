import type { ReactNode } from "react";
import { accessCopy } from "#spec/copy/identity/access.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const { businessSignup } = accessCopy;
type Given = { defaultValue: string | undefined; error: ReactNode };

/** What a business is called. access §10 */
export function BusinessName({ defaultValue, error }: Given) {
  const t = useText();
  return (
    <TextField
      name="name"
      label={t(businessSignup.businessName)}
      error={error}
      defaultValue={defaultValue}
      maxLength={64}
    />
  );
}

/** Where a business is on the web. access §10 */
export function BusinessWebsite({ defaultValue, error }: Given) {
  const t = useText();
  return (
    <TextField
      name="website"
      type="url"
      inputMode="url"
      label={t(businessSignup.website)}
      error={error}
      aside={t(commonCopy.actions.optional)}
      defaultValue={defaultValue}
    />
  );
}
