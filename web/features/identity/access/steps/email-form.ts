import { accessCopy } from "#spec/copy/identity/access.ts";
import {
  type AccessField,
  type AccessState,
  type FieldErrors,
  isSignup,
  mayNotSend,
} from "#web/features/identity/access/access-state.ts";

const { actions } = accessCopy;

type Given = {
  state: Pick<AccessState, "step" | "personalised" | "underage" | "sending" | "sentBy">;
  /** A password leads in. */
  byPassword: boolean;
  /** Whom is greeted is logged in by their company. */
  byCompany: boolean;
  /** The email that is typed belongs to a company that logs its people in. */
  sso: boolean;
  business: boolean;
};

/** What the form asks for, and what its button says and does. */
export type EmailForm = {
  asks: Readonly<Record<"name" | "email" | "password" | "birthday" | "website", boolean>>;
  /** Leads to a new password. */
  offersReset: boolean;
  /** The sentence on its button. */
  label: string;
  loading: boolean;
  disabled: boolean;
};

/** The form of the email step; null where neither a password nor a company leads in. */
export function emailForm({ state, byPassword, byCompany, sso, business }: Given): EmailForm | null {
  if (!byPassword && !byCompany) return null;
  const { step, personalised, sending, sentBy } = state;
  const isNew = isSignup(step);
  const atCompany = sso || byCompany;
  return {
    asks: {
      name: isNew && business,
      email: !personalised || byCompany,
      password: !atCompany,
      birthday: isNew && !sso,
      website: isNew && business && !sso,
    },
    offersReset: step === "login" && !atCompany,
    label: atCompany ? actions.continueWithSso : isNew ? actions.continue : actions.login,
    loading: sending && sentBy === null,
    disabled: mayNotSend(state) || (sending && sentBy !== null) || (byCompany && !sso),
  };
}

const fieldsInOrder: readonly AccessField[] = ["name", "email", "password", "birthday", "website"];

export function isFieldOfForm(name: string): name is AccessField {
  return fieldsInOrder.some((field) => field === name);
}

/** The first field, as one reads, that something is wrong with: it takes the focus. */
export function firstWrong(errors: FieldErrors): AccessField | undefined {
  return fieldsInOrder.find((name) => errors[name] !== undefined);
}
