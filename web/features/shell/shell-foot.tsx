import { commonCopy } from "#spec/copy/kit/common.ts";
import { useViewer } from "#web/app/session.tsx";
import { useText } from "#web/app/text.tsx";
import { BottomBar } from "#web/ui/bottom-bar.tsx";
import { Footer } from "#web/ui/footer.tsx";
import { CompassIcon, HomeIcon, PlusIcon } from "#web/ui/icons.tsx";
import { MessageIcon, PersonIcon } from "#web/ui/more-icons.tsx";
import { useAboutLinks } from "#web/features/identity/frames/about-links.ts";

const { navigation, product } = commonCopy;

/** Below every page: the footer for visitors, the bottom navigation on phones. */
export function ShellFoot() {
  const t = useText();
  const viewer = useViewer();
  const about = useAboutLinks();
  const own = viewer
    ? [
        { to: "/messages/", label: t(navigation.messages), icon: <MessageIcon />, end: false },
        {
          to: `/${viewer.username}/`,
          label: t(navigation.profile),
          short: t(navigation.profileShort),
          icon: <PersonIcon />,
        },
      ]
    : [{ to: "/login", label: t(navigation.logIn), icon: <PersonIcon /> }];
  return (
    <>
      {viewer ? null : (
        <Footer
          label={t(navigation.about)}
          links={[
            { to: "/ideas/", label: t(navigation.explore) },
            { to: "/about/samples/", label: t(navigation.samples) },
            ...about,
            { to: "/developers/", label: t(navigation.developers) },
            { to: "/login", label: t(navigation.logIn) },
            { to: "/signup", label: t(navigation.signUp) },
          ]}
          end={<p>{t(product.tagline)}</p>}
        />
      )}
      <BottomBar
        label={t(navigation.menu)}
        items={[
          { to: "/", label: t(navigation.home), icon: <HomeIcon /> },
          { to: "/ideas/", label: t(navigation.explore), icon: <CompassIcon />, end: false },
          { to: "/pin-builder/", label: t(navigation.create), icon: <PlusIcon /> },
          ...own,
        ]}
      />
    </>
  );
}
