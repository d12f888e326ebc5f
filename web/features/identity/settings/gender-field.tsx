import type { FormEvent } from "react";
import { updateUser } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { toldGenders } from "#spec/constants/genders.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useCall } from "#web/app/mutations.ts";
import { rememberViewer, sessionQuery } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Select } from "#web/ui/select.tsx";
import { toast } from "#web/ui/toast.ts";

const { gender: copy } = accountCopy;

/** What people tell of their gender, or that they don't. */
export function GenderField({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const update = useCall(updateUser, {
    lazily: [sessionQuery.queryKey],
    onStart: ({ gender = null }) => rememberViewer({ ...viewer, gender }),
    onDone: ({ user }) => {
      rememberViewer(user);
      toast({ key: "settings", text: t(commonCopy.settings.saved), tone: "success" });
    },
    onRefused: (refusal) => {
      rememberViewer(viewer);
      toast({ key: "settings", text: t(refusal.message), tone: "error" });
    },
  });
  const choose = ({ currentTarget: { value } }: FormEvent<HTMLSelectElement>) =>
    update.mutate({ gender: toldGenders.find((one) => one === value) ?? null });
  return (
    <Select
      label={t(copy.title)}
      hint={t(copy.hint)}
      options={[
        { value: "", label: t(copy.untold) },
        ...toldGenders.map((value) => ({ value, label: t(copy[value]) })),
      ]}
      value={viewer.gender ?? ""}
      autoComplete="sex"
      onChange={choose}
    />
  );
}
