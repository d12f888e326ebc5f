import type { secondFactors } from "#contract/identity/factors.ts";
import type { CallData } from "#contract/kit/define.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";

export type FactorKind = "app" | "phone";

export type FactorRow = {
  kind: FactorKind;
  name: string;
  text: string;
  /** What stands in the text. */
  facts: Record<string, string>;
  isOn: boolean;
  /** What is said before it is turned off. */
  off: string;
};

const { factors: copy } = accountCopy;

/** Both second factors as the settings show them; as long as nothing is known, as if they were off. */
export function factorRows(factors: CallData<typeof secondFactors> | undefined): FactorRow[] {
  const end = factors?.phone_number_end ?? null;
  return [
    {
      kind: "app",
      name: copy.app,
      text: copy.appText,
      facts: {},
      isOn: factors?.app === true,
      off: copy.turnOffApp,
    },
    {
      kind: "phone",
      name: copy.phone,
      text: end === null ? copy.phoneText : copy.phoneEnd,
      facts: end === null ? {} : { end },
      isOn: end !== null,
      off: copy.turnOffPhone,
    },
  ];
}
