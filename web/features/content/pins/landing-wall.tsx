import { Link } from "react-router";
import type { WirePin } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { useText } from "#web/app/text.tsx";
import { drawnBeside, DrawnPicture } from "#web/ui/drawn-picture.tsx";
import { PinPicture } from "#web/ui/pin-picture.tsx";
import { heroPins } from "./hero-pins.ts";
import styles from "./landing.module.css";
import { nameOf } from "./pin-name.ts";
import { cardSource } from "./pin-source.ts";

const columns = 4;
const perColumn = 4;
/** The pictures in the middle of the first columns: what is seen first, and largest. */
const eager = new Set([1, 2, 5]);

/** A tilted wall of real pins, and of drawn pictures where there are few; it drifts slowly, and is still with reduced motion. */
export function LandingWall({ pins }: { pins: readonly WirePin[] }) {
  const t = useText();
  const shown = heroPins(pins).slice(0, columns * perColumn);
  const tiles = [...shown, ...drawnBeside(shown.length, columns * perColumn)];
  return (
    <div className={styles.wall}>
      <div className={styles.leaning}>
        {Array.from({ length: columns }, (_, column) => (
          <div key={column} className={styles.column}>
            {tiles
              .filter((_, index) => index % columns === column)
              .map((pin, row) =>
                typeof pin === "number" ? (
                  <DrawnPicture key={pin} index={pin} className={styles.pin} />
                ) : (
                  <Link
                    key={pin.id}
                    to={`/pin/${pin.id}`}
                    className={styles.pin}
                    style={{ aspectRatio: ratioOf(pin) }}
                    aria-label={t(commonCopy.pin.open, { title: nameOf(pin, t) })}
                  >
                    <PinPicture
                      picture={{ ...cardSource(pin), sizes: "(min-width: 900px) 236px, 30vw" }}
                      color={pin.dominant_color}
                      eager={eager.has(column + row * columns)}
                    />
                  </Link>
                ),
              )}
          </div>
        ))}
      </div>
    </div>
  );
}

/** As the picture is, but never so long that it fills the wall. */
function ratioOf({ images: { orig } }: WirePin): string {
  return String(Math.max(0.62, Math.min(1.4, orig.width / orig.height)));
}
