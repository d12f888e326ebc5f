import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { homefeed } from "#contract/pins.ts";
import { optional, query } from "#web/app/queries.ts";
import { AccessContainer } from "./access-container.tsx";
import type { AccessStep } from "./access-flow.ts";
import styles from "./access-page.module.css";
import { AccessWall } from "./access-wall.tsx";

/** Pictures for the wall beside the form. */
export const wallQuery = optional(query(homefeed, { page_size: 24 }));

/** The page of the way in: the form, and on wide screens a wall of pictures beside it. access §2 */
export function AccessPage({ step, container }: { step: AccessStep; container: string }) {
  const [search] = useSearchParams();
  const { data: pins = [] } = useQuery(wallQuery);
  return (
    <div className={styles.split} data-wall={pins.length > 0 || undefined}>
      <main id="main" className={styles.form}>
        <div className={styles.panel}>
          <AccessContainer
            key={step}
            step={step}
            container={container}
            level={1}
            source={search.get("source") ?? undefined}
            next={search.get("next")}
            operatorToken={search.get("operator") ?? undefined}
          />
        </div>
      </main>
      {pins.length > 0 ? <AccessWall pins={pins} /> : null}
    </div>
  );
}
