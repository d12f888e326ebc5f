import { useVirtualizer } from "@tanstack/react-virtual";
import { useRef } from "react";
import { createRoot } from "react-dom/client";

const cells = Array.from({ length: 12 }, (_, index) => index);

/** The least a table of many rows can be: those in sight, as text, and room for the others. */
export function App({ count }: { count: number }) {
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- no compiler memoizes what is here
  const virtual = useVirtualizer({
    ...{ count, overscan: 8, initialRect: { width: 1024, height: 640 } },
    getScrollElement: () => frame.current,
    estimateSize: () => 56,
  });
  const rows = virtual.getVirtualItems();
  const [first, last] = [rows[0], rows.at(-1)];
  return (
    <main>
      <div ref={frame} data-table-frame="" style={{ blockSize: 640, overflow: "auto" }}>
        <table>
          <tbody>
            <tr style={{ blockSize: first?.start ?? 0 }} />
            {rows.map(({ index, key }) => (
              <tr key={key} className="card" style={{ blockSize: 56 }}>
                {cells.map((cell) => (
                  <td key={cell}>
                    {index} {cell}
                  </td>
                ))}
              </tr>
            ))}
            <tr style={{ blockSize: virtual.getTotalSize() - (last?.end ?? 0) }} />
          </tbody>
        </table>
      </div>
    </main>
  );
}

if (typeof document !== "undefined") {
  const count = Number(new URLSearchParams(location.search).get("count"));
  createRoot(document.getElementById("root") as HTMLElement).render(<App count={count} />);
}
