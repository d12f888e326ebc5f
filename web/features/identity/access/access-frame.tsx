import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { homefeed } from "#contract/content/pins.ts";
import { later } from "#web/app/later.tsx";
import { optional, query } from "#web/app/queries.ts";
import styles from "./access-page.module.css";

const AccessWall = later(async () => (await import("./access-wall.tsx")).AccessWall);

/** Pictures for the wall beside the form. */
export const wallQuery = optional(query(homefeed, { page_size: 24 }));

/** The layout of the log-in and sign-up pages, with a wall of pictures on wide screens. */
export function AccessFrame({ children }: { children: ReactNode }) {
  const { data: pins = [] } = useQuery(wallQuery);
  return (
    <div className={styles.split}>
      <main id="main" className={styles.form}>
        <div className={styles.panel}>{children}</div>
      </main>
      <AccessWall pins={pins} />
    </div>
  );
}
