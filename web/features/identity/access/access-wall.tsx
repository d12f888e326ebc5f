import type { WirePin } from "#contract/kit/shapes.ts";
import { drawnBeside, DrawnPicture } from "#web/ui/drawn-picture.tsx";
import styles from "./access-wall.module.css";

const columns = [0, 1, 2, 3];
const perColumn = 6;

/** Pictures beside the form on wide screens: what there is to find, or drawn ones where there is little. Decoration, so it says nothing and takes no focus. */
export function AccessWall({ pins }: { pins: readonly WirePin[] }) {
  const tiles = [...pins, ...drawnBeside(pins.length, columns.length * perColumn)];
  return (
    <div className={styles.wall} aria-hidden="true">
      {columns.map((column) => (
        <div key={column} className={styles.column}>
          {tiles
            .filter((_, index) => index % columns.length === column)
            .map((pin) => {
              if (typeof pin === "number") return <DrawnPicture key={pin} index={pin} className={styles.picture} />;
              const { url, width, height } = pin.images["474x"];
              const small = pin.images["236x"].url;
              return (
                <img
                  key={pin.id}
                  className={styles.picture}
                  src={small}
                  srcSet={`${small} 1x, ${url} 2x`}
                  width={width}
                  height={height}
                  alt=""
                  loading="lazy"
                  decoding="async"
                  style={{ background: pin.dominant_color }}
                />
              );
            })}
        </div>
      ))}
    </div>
  );
}
