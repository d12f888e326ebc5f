import styles from "./logo.module.css";

interface LogoProps {
  /** Height in pixels. */
  size?: number | undefined;
  /** The product's name as text beside the mark; without it the mark is decoration and needs a labelled parent. */
  name?: string | undefined;
  /** Draws everything in the color of the text around it. */
  monochrome?: boolean | undefined;
}

/** The magpie: ink body with a clear belly and eye, tail in the accent. Legible from 16 px up. */
export function Logo({ size = 32, name, monochrome = false }: LogoProps) {
  return (
    <span className={styles.logo} data-logo="">
      <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M42 3a14 14 0 0 1 13.4 9.9l6.9 3.5c1.2.6 1.1 2.4-.2 2.9l-6.2 2.3C58.5 38 49 52 33 52c-4.5 0-8-.8-11-2.200L28 17A14 14 0 0 1 42 3Zm2.8 9.200a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.600ZM51 26c2.2 12-5.5 21.4-18 21.4-1 0-2-.1-3-.2C41 43 46.5 36 51 26Z"
        />
        <path
          fill={monochrome ? "currentColor" : "var(--color-accent)"}
          d="M28.5 20c10 3.2 12.5 12 5.5 19.500L6.6 62.300c-3 2.4-6.8-1-4.8-4.200L19.5 33Z"
        />
      </svg>
      {name ? <span className={styles.name}>{name}</span> : null}
    </span>
  );
}
