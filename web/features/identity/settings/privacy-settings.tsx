import { useQueryClient } from "@tanstack/react-query";
import { updateUser } from "#contract/identity/session.ts";
import type { WireViewer } from "#contract/kit/shapes.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { accountCopy } from "#spec/copy/identity/account.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { peopleCopy } from "#spec/copy/social/people.ts";
import { openDialog } from "#web/app/dialogs.tsx";
import { useCall } from "#web/app/mutations.ts";
import { rememberViewer, sessionQuery } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/confirm-dialog.tsx";
import { Switch } from "#web/ui/switch.tsx";
import { toast } from "#web/ui/toast.ts";
import { useHasAds } from "./use-has-ads.ts";
import styles from "./settings.module.css";

const { privacy: copy } = accountCopy;

/** Who sees what the viewer saves, whether search engines may show it, and what the home feed learns from. */
export function PrivacySettings({ viewer }: { viewer: WireViewer }) {
  const t = useText();
  const queries = useQueryClient();
  const hasAds = useHasAds();
  const update = useCall(updateUser, {
    lazily: [sessionQuery.queryKey],
    onStart: (wanted) => rememberViewer({ ...viewer, ...chosen(wanted) }),
    onDone: ({ user }, { is_private: isPrivate }) => {
      rememberViewer(user);
      const text = isPrivate === undefined ? commonCopy.settings.saved : isPrivate ? copy.madePrivate : copy.madePublic;
      toast({ key: "settings", text: t(text), tone: "success" });
      // Every cached list of boards and pins was made for the other setting.
      if (isPrivate !== undefined) queries.removeQueries({ predicate: ({ queryKey: [kind] }) => kind === "list" });
    },
    onRefused: (refusal) => {
      rememberViewer(viewer);
      toast({ key: "settings", text: t(refusal.message), tone: "error" });
    },
  });
  const askFirst = (isPrivate: boolean) =>
    openDialog((close) => (
      <ConfirmDialog
        open
        title={t(isPrivate ? copy.privateTitle : copy.publicTitle)}
        confirmLabel={t(isPrivate ? copy.makePrivate : copy.makePublic)}
        cancelLabel={t(commonCopy.actions.cancel)}
        onCancel={close}
        onConfirm={() => {
          close();
          update.mutate({ is_private: isPrivate });
        }}
      >
        {t(isPrivate ? copy.privateText : copy.publicText)}
      </ConfirmDialog>
    ));
  return (
    <>
      <section className={styles.block}>
        <Switch
          label={t(copy.private)}
          hint={t(copy.privateHint)}
          checked={viewer.is_private}
          disabled={update.isPending}
          onChange={() => askFirst(!viewer.is_private)}
        />
        {viewer.is_private ? (
          <p>
            <Button to="/settings/follow-requests">{t(peopleCopy.requests.title)}</Button>
          </p>
        ) : null}
        <Switch
          label={t(copy.unlisted)}
          hint={t(copy.unlistedHint)}
          checked={viewer.is_private || viewer.hides_from_search_engines}
          disabled={viewer.is_private || update.isPending}
          onChange={(event) => update.mutate({ hides_from_search_engines: event.currentTarget.checked })}
        />
        <Switch
          label={t(copy.active)}
          hint={t(copy.activeHint)}
          checked={viewer.shows_active}
          disabled={update.isPending}
          onChange={(event) => update.mutate({ shows_active: event.currentTarget.checked })}
        />
        {hasAds ? (
          <Switch
            label={t(copy.ads)}
            hint={t(copy.adsHint)}
            checked={viewer.personalized_ads}
            disabled={update.isPending}
            onChange={(event) => update.mutate({ personalized_ads: event.currentTarget.checked })}
          />
        ) : null}
      </section>
      <FeedBlock />
    </>
  );
}

type Wanted = {
  is_private?: boolean | undefined;
  hides_from_search_engines?: boolean | undefined;
  shows_active?: boolean | undefined;
  personalized_ads?: boolean | undefined;
};

function chosen({
  is_private,
  hides_from_search_engines,
  shows_active,
  personalized_ads,
}: Wanted): Partial<WireViewer> {
  return {
    ...(is_private === undefined ? {} : { is_private }),
    ...(hides_from_search_engines === undefined ? {} : { hides_from_search_engines }),
    ...(shows_active === undefined ? {} : { shows_active }),
    ...(personalized_ads === undefined ? {} : { personalized_ads }),
  };
}

function FeedBlock() {
  const t = useText();
  return (
    <section className={styles.block}>
      <h2 className={styles.heading}>{t(copy.feed)}</h2>
      <p className={styles.quiet}>{t(copy.feedHint)}</p>
      <p>
        <Button to="/homefeed/tune">{t(discoveryCopy.tune.title)}</Button>
      </p>
    </section>
  );
}
