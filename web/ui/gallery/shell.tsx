import { Link } from "react-router";
import { Avatar } from "#web/ui/avatar.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { BottomBar } from "#web/ui/bottom-bar.tsx";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { Button } from "#web/ui/button.tsx";
import { Footer } from "#web/ui/footer.tsx";
import { Header, HeaderLink } from "#web/ui/header.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { CompassIcon, HomeIcon, PlusIcon } from "#web/ui/icons.tsx";
import { BellIcon, MessageIcon } from "#web/ui/more-icons.tsx";
import { WideOnly } from "#web/ui/layout.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { SearchField } from "#web/ui/search-field.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { Chapter, Specimen } from "./specimen.tsx";
import styles from "./specimen.module.css";

/** The bars around a page. */
export function Shell() {
  return (
    <Chapter id="shell" title="Shell">
      <Specimen name="Header" wide>
        <div className={styles.frame}>
          <Header
            navLabel="Main, signed in"
            logo={
              <Link to="/_ui" aria-label="Magpie, home">
                <Logo />
              </Link>
            }
            nav={
              <>
                <HeaderLink to="/_ui" icon={<HomeIcon />}>
                  Home
                </HeaderLink>
                <HeaderLink to="/_ui/ideas" icon={<CompassIcon />}>
                  Ideas
                </HeaderLink>
                <HeaderLink to="/_ui/create" icon={<PlusIcon />}>
                  Create
                </HeaderLink>
              </>
            }
            search={<SearchField label="Search" />}
            account={
              <>
                <WideOnly>
                  <IconButton label="Notifications" icon={<BellIcon />} badge={<Badge solid tone="danger" />} />
                  <IconButton label="Messages" icon={<MessageIcon />} />
                </WideOnly>
                <IconButton label="Ada Nest" icon={<Avatar name="Ada Nest" size={32} decorative />} />
              </>
            }
          />
        </div>
        <div className={styles.frame}>
          <Header
            logo={
              <Link to="/_ui" aria-label="Magpie, home">
                <Logo name="Magpie" />
              </Link>
            }
            account={
              <>
                <Button variant="primary">Log in</Button>
                <Button>Sign up</Button>
              </>
            }
          />
        </div>
      </Specimen>
      <Specimen name="Right to left" wide>
        <div className={styles.frame} dir="rtl" lang="ar">
          <Header
            navLabel="الرئيسية"
            logo={
              <Link to="/_ui" aria-label="Magpie">
                <Logo name="Magpie" />
              </Link>
            }
            search={<SearchField label="ابحث" defaultValue="مصابيح" clearLabel="مسح" />}
            account={<IconButton label="إنشاء" icon={<PlusIcon />} variant="soft" />}
          />
          <div style={{ display: "grid", gap: "var(--space-4)", padding: "var(--space-5)", justifyItems: "start" }}>
            <Breadcrumb
              label="مسار"
              trail={[
                { label: "لوحاتي", to: "/_ui/x" },
                { label: "أضواء", to: "/_ui/y" },
              ]}
            />
            <Tabs
              label="ملف"
              tabs={[
                { to: "/_ui", label: "محفوظ" },
                { to: "/_ui/z", label: "منشور" },
              ]}
            />
            <TextField label="الاسم" error="هذا الاسم مستخدم." defaultValue="عش" />
          </div>
        </div>
      </Specimen>
      <Specimen name="Breadcrumb, footer" wide>
        <Breadcrumb
          label="Where you are"
          trail={[
            { label: "Ada Nest", to: "/_ui/ada" },
            { label: "Bright things", to: "/_ui/ada/bright" },
            { label: "Lanterns", to: "/_ui/ada/bright/lanterns" },
          ]}
        />
        <div className={styles.frame}>
          <Footer
            label="About Magpie"
            links={[
              { to: "/_ui/about", label: "About" },
              { to: "/_ui/terms", label: "Terms" },
              { to: "/_ui/privacy", label: "Privacy" },
            ]}
            end={<span>English</span>}
          />
        </div>
      </Specimen>
      <BottomBar
        label="Main places"
        items={[
          { to: "/_ui", label: "Home", icon: <HomeIcon /> },
          { to: "/_ui/ideas", label: "Ideas", icon: <CompassIcon /> },
          { to: "/_ui/create", label: "Create", icon: <PlusIcon /> },
          { to: "/_ui/news", label: "Updates", icon: <BellIcon />, badge: <Badge solid tone="danger" /> },
          { to: "/_ui/ada", label: "You", icon: <Avatar name="Ada Nest" size={24} decorative /> },
        ]}
      />
    </Chapter>
  );
}
