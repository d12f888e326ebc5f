import type { ReactNode } from "react";
import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { later } from "#web/app/later.tsx";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page } from "#web/ui/layout.tsx";
import styles from "./landing.module.css";

const { landing, navigation } = commonCopy;

const LandingWall = later(async () => (await import("./landing-wall.tsx")).LandingWall);
const LandingTruths = later(async () => (await import("./landing-points.tsx")).LandingPoints);

/** Code that the landing page loads after hydration. */
export const loadLandingParts = () => Promise.all([LandingWall.load(), LandingTruths.load()]);

/** The landing page for visitors: what this is, real pins, sign-up; then ideas. */
export function Landing({ pins, children }: { pins: readonly WirePin[]; children: ReactNode }) {
  const t = useText();
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>{t(landing.title)}</h1>
          <p className={styles.text}>{t(landing.text)}</p>
          <div className={styles.ways}>
            <Button to="/signup" variant="primary" size="lg">
              {t(navigation.signUp)}
            </Button>
            <Button to="/login" size="lg">
              {t(navigation.logIn)}
            </Button>
          </div>
          {pins.length > 0 ? (
            <a href="#ideas" className={styles.look}>
              {t(landing.look)}
            </a>
          ) : null}
        </div>
        <LandingWall pins={pins} />
      </section>
      <LandingTruths />
      {pins.length > 0 ? (
        <Page as="section" id="ideas" width="full" className={styles.ideas}>
          <h2>{t(landing.feed)}</h2>
          {children}
        </Page>
      ) : null}
    </>
  );
}
