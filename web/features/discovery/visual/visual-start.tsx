import { useState } from "react";
import { Link } from "react-router";
import { searchColorNames, searchColors } from "#rules/discovery/search-color.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { useText } from "#web/app/text.tsx";
import { FileDrop } from "#web/ui/file-drop.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { faultSentence, type PictureFault, takeOwnPicture } from "./own-picture.ts";
import styles from "./visual.module.css";

const { visual } = discoveryCopy;
const { colors: colorWords } = searchCopy;

/** The start of a visual search: upload an image or choose a color. */
export function VisualStart({ current }: { current?: string | undefined }) {
  const t = useText();
  const [fault, setFault] = useState<PictureFault | null>(null);
  const take = async (accepted: File[], refused: File[]) => {
    const [file] = accepted;
    if (file === undefined) return setFault(refused.length > 0 ? "not_picture" : null);
    setFault(await takeOwnPicture(file));
  };
  const name = searchColorNames.find((one) => searchColors[one] === `#${current ?? ""}`);
  const colorShown = name === undefined ? `#${current ?? ""}` : t(colorWords[name]).toLocaleLowerCase(t.locale);
  return (
    <Stack gap={6} className={current === undefined ? undefined : styles.chosen}>
      {current === undefined ? (
        <FileDrop
          label={t(visual.drop)}
          touchLabel={t(visual.choose)}
          hint={t(visual.dropHint)}
          error={fault ? t(faultSentence(fault)) : undefined}
          accept="image/*"
          onFiles={(accepted, refused) => void take(accepted, refused)}
        />
      ) : null}
      <Stack as="section" gap={3}>
        <h2 className={styles.heading}>
          {current === undefined ? t(visual.byColor) : t(visual.colored, { color: colorShown })}
        </h2>
        <ul role="list" className={styles.colors}>
          {searchColorNames.map((name) => {
            const color = searchColors[name];
            const isCurrent = color.replace("#", "") === current;
            return (
              <li key={name}>
                <Link
                  to={`/search/visual/?color=${color.replace("#", "")}`}
                  ref={isCurrent ? intoSight : undefined}
                  className={styles.color}
                  aria-current={isCurrent ? "true" : undefined}
                >
                  <span className={styles.swatch} style={{ background: color }} />
                  {t(colorWords[name])}
                </Link>
              </li>
            );
          })}
          <li>
            <OwnColor current={current} />
          </li>
        </ul>
      </Stack>
    </Stack>
  );
}

/** Where the colors scroll in one row, the chosen one may be out of view. */
function intoSight(chosen: HTMLElement | null): void {
  chosen?.scrollIntoView({ block: "nearest", inline: "center" });
}

/** Any color, with the browser's color picker; without scripts a button submits it. */
function OwnColor({ current }: { current: string | undefined }) {
  const t = useText();
  const [color, setColor] = useState(`#${current ?? "00707a"}`);
  return (
    <span className={styles.own}>
      <label className={styles.color}>
        <input
          type="color"
          value={color}
          className={styles.chooser}
          onChange={(event) => setColor(event.currentTarget.value)}
        />
        {t(visual.ownColor)}
      </label>
      {color === `#${current ?? "00707a"}` ? null : (
        <Link to={`/search/visual/?color=${color.slice(1)}`} className={styles.go}>
          {t(visual.colored, { color })}
        </Link>
      )}
    </span>
  );
}
