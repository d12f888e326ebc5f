import type { GridProps } from "./grid-props.ts";
import { startTransition, useEffectEvent, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { CSSProperties } from "react";
import { FIRST_COVER, firstCoverCss, safeColor } from "./first-cover.ts";
import { COLUMN, gridGeometry } from "./geometry.ts";
import type { GridGeometry } from "./geometry.ts";
import { GridCell } from "./grid-cell.tsx";
import { GridFoot } from "./grid-foot.tsx";
import styles from "./grid.module.css";
import { cardsBetween, endOfFirst, extraOf, indexOfId, layoutGrid } from "./layout.ts";
import type { GridItem } from "./layout.ts";
import { skeletonItems } from "./skeleton.ts";
import { useGridKeys } from "./use-grid-keys.ts";
import { useGridLayout } from "./use-grid-layout.ts";
import { useGridPlace } from "./use-grid-place.ts";
import { useGridWindow } from "./use-grid-window.ts";
import { useNeedMore } from "./use-need-more.ts";
import { useWasServerRendered } from "#web/ui/use-was-server-rendered.ts";

/**
 * The container's geometry, null until it is known; the width is the one thing a grid measures. Where cards of the server stand already
 * (`served`) it is taken up without haste, so that the page answers meanwhile.
 */
function useGeometry(box: { current: HTMLElement | null }, served: boolean, known: () => void): GridGeometry | null {
  const [geometry, setGeometry] = useState<GridGeometry | null>(null);
  const onKnown = useEffectEvent(known);
  useLayoutEffect(() => {
    const container = box.current as HTMLElement;
    let last = 0;
    const measure = () => {
      const now = container.getBoundingClientRect().width;
      // The observer begins with what is known: hurrying that would undo the transition.
      if (now !== last) setGeometry(gridGeometry((last = now)));
    };
    const begin = () => {
      measure();
      onKnown();
    };
    if (served) startTransition(begin);
    else begin();
    const observer = new ResizeObserver(measure);
    observer.observe(container);
    return () => observer.disconnect();
  }, [box, served]);
  return geometry;
}

/**
 * The masonry: a list whose cards stand in columns, of which only those near the viewport are mounted. Card heights
 * follow from data, so the server's first paint is final and nothing moves when scripts arrive.
 */
export function Grid<T>(props: GridProps<T>) {
  const { items, itemKey, sizeOf, renderCard, label, loading = false, error, end, memory } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // The server's cards are there only in its page; a grid made by navigation starts with its real layout.
  const served = useWasServerRendered();
  const [place] = useState(() => memory?.recall());
  const sized = useMemo(() => items.map((item) => ({ id: itemKey(item), ...sizeOf(item) })), [items, itemKey, sizeOf]);
  const [servedFrom] = useState(sized[0]?.id);

  const scroll = useGridWindow(list, served, (top) => checkMore(top));
  const geometry = useGeometry(box, served, () => scroll.sync(place?.top));
  const layout = useGridLayout(sized, geometry, place?.layout);
  const wanted = loading || error || end || !layout ? undefined : props.onNeedMore;
  const checkMore = useNeedMore(layout?.total ?? 0, wanted, sized, scroll.topNow);
  const { focusId, focusCard, handlers } = useGridKeys(list, layout);
  useGridPlace(list, layout, scroll, { focusId, focusCard }, place, memory);

  const first = (served || import.meta.env.SSR) && geometry === null;
  const all = useMemo(() => (loading ? [...sized, ...skeletonItems()] : sized), [sized, loading]);
  const shown = useMemo(
    () => (loading && layout ? layoutGrid(all, layout.geometry, layout) : layout),
    [all, layout, loading],
  );
  const covered = first ? all.slice(0, FIRST_COVER) : [];
  const { from, to, bare } = scroll.mounted;
  // The server's cards stay until they are left behind: taking them away and back again would hold up the page as it comes alive.
  const standing = served && shown && sized[0]?.id === servedFrom ? endOfFirst(shown, FIRST_COVER) : 0;
  const indices = shown ? cardsBetween(shown, from, Math.max(to, standing)) : covered.map((_, index) => index);
  const held = layout ? indexOfId(layout, focusId) : -1;
  if (held >= 0 && !indices.includes(held)) indices.push(held);
  indices.sort((a, b) => a - b);

  const listStyle = shown && {
    "--n": shown.geometry.columns,
    "--w": `${shown.geometry.columnWidth}px`,
    "--g": `${shown.geometry.gap}px`,
    blockSize: shown.total,
  };
  return (
    <div ref={box} className={styles.grid}>
      {first && (
        <style
          nonce={props.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? firstCoverCss(id, covered) : "" }}
        />
      )}
      <ul
        ref={list}
        id={id}
        role="list"
        aria-label={label}
        aria-busy={loading}
        className={styles.list}
        style={listStyle as CSSProperties | undefined}
        {...handlers}
      >
        {indices.map((index) => {
          const data = all[index] as GridItem;
          return (
            <GridCell
              key={data.id}
              item={items[index]}
              index={index}
              width={shown?.geometry.columnWidth ?? COLUMN}
              render={renderCard}
              size={end ? items.length : -1}
              bare={bare && index !== held}
              column={shown?.column[index]}
              top={shown?.top[index]}
              height={shown?.height[index]}
              extra={extraOf(data, shown?.geometry.narrow ?? false)}
              color={safeColor(data)}
            />
          );
        })}
      </ul>
      {items.length === 0 && end && !error ? props.empty : <GridFoot {...props} />}
    </div>
  );
}
