import { classNames } from "./class-names.ts";
import styles from "./avatar.module.css";

export interface AvatarProps {
  /** The person's name; empty when the name stands beside the avatar already. */
  name: string;
  /** Picture's address; without one the first letter on a colored ground. */
  src?: string | null | undefined;
  /** Side in pixels. */
  size?: number | undefined;
  /** 0–7: the ground's color; by default it follows from the name. */
  colorIndex?: number | undefined;
  /** Letter to show; by default the name's first. */
  initial?: string | undefined;
  /** Hides it from those who listen: the name stands beside it. */
  decorative?: boolean | undefined;
  loading?: "lazy" | "eager" | undefined;
  className?: string | undefined;
}

/** A steady color for a name, 0–7. */
function avatarColor(name: string): number {
  let hash = 0;
  for (const char of name) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) >>> 0;
  return hash % 8;
}

export function Avatar(props: AvatarProps) {
  const { name, src, size = 40, colorIndex, initial, decorative = false, loading = "lazy", className } = props;
  const side = { inlineSize: size, blockSize: size };
  if (src) {
    return (
      <img
        className={classNames(styles.avatar, className)}
        style={side}
        src={src}
        alt={decorative ? "" : name}
        width={size}
        height={size}
        loading={loading}
        decoding="async"
      />
    );
  }
  const ground = `var(--avatar-${(colorIndex ?? avatarColor(name)) % 8})`;
  return (
    <span
      className={classNames(styles.avatar, styles.letter, className)}
      style={{ ...side, background: ground, fontSize: size * 0.42 }}
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": name })}
    >
      <span aria-hidden="true">{initial ?? Array.from(name.trim())[0]?.toLocaleUpperCase() ?? ""}</span>
    </span>
  );
}
