import { encodeQR } from "qr";
import { useMemo } from "react";
import styles from "./account.module.css";

const edge = 4;

/** A QR code, drawn as one path. Load it lazily. */
export function QrPicture({ value, label }: { value: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(value, "raw", { border: edge });
    const dots = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: rows.length, path: dots.join("") };
  }, [value]);
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={styles.qr}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
