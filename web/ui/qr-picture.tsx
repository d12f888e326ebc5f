import { encodeQR } from "qr";
import { useMemo } from "react";
import styles from "./qr-picture.module.css";

const border = 4;

/** A QR code, drawn as one path: dark on white in every theme, as cameras like it. Load it lazily. */
export function QrPicture({ value, label }: { value: string; label: string }) {
  const { size, path } = useMemo(() => {
    const rows = encodeQR(value, "raw", { border });
    const dots = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: rows.length, path: dots.join("") };
  }, [value]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={styles.picture} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  );
}
