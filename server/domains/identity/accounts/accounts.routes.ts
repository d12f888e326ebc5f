import {
  forgetAccount as forgetCall,
  savedAccounts as savedCall,
  switchAccount as switchCall,
} from "#contract/identity/methods.ts";
import { implement } from "#server/calls/implement.ts";
import { forgetAccount, savedAccounts } from "./saved-accounts.ts";
import { switchAccount } from "./switch-account.ts";

export const accountRoutes = [
  implement(savedCall, (context) => savedAccounts(context)),
  implement(forgetCall, async (context, { id }) => {
    await forgetAccount(context, id);
    return {};
  }),
  implement(switchCall, async (context, { user_id: id }) => ({ user: await switchAccount(context, id) })),
];
