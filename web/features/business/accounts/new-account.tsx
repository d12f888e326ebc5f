import { useRef } from "react";
import { useNavigate } from "react-router";
import { acceptAdTerms, createAdAccount, type WireAdAccount } from "#contract/business/ad-accounts.ts";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { businessCopy } from "#spec/copy/business/business.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { type Accounts, accountsQuery } from "#web/features/business/area/area-queries.ts";
import { AccountForm } from "./account-form-later.ts";
import { AdTerms } from "./ad-terms.tsx";

/** The terms and the details of a new advertiser account, in one go. It leads to the account. */
export function NewAccount({ viewer, accounts }: { viewer: WireViewer; accounts: Accounts }) {
  const t = useText();
  const navigate = useNavigate();
  // Made, though its terms could not be accepted yet: the next attempt is about them alone.
  const made = useRef<WireAdAccount | null>(null);
  // The list is asked again once both are done: it would put the account in this form's place.
  const create = useCall(createAdAccount, { lazily: [accountsQuery.queryKey] });
  const accept = useCall(acceptAdTerms);
  return (
    <AccountForm
      viewer={viewer}
      countries={accounts.countries}
      terms={<AdTerms seller={accounts.seller} isFolded />}
      submit={t(businessCopy.form.create)}
      onSend={async (details) => {
        made.current ??= await create.mutateAsync(details);
        const { id } = made.current;
        await accept.mutateAsync({ advertiser_id: id, version: accounts.terms_version });
        await navigate(advertiserUrl("overview", id));
      }}
    />
  );
}
