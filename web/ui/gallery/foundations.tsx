import * as firstIcons from "#web/ui/icons.tsx";
import * as moreIcons from "#web/ui/more-icons.tsx";
import { Logo } from "#web/ui/logo.tsx";
import { Chapter, Specimen } from "./specimen.tsx";
import styles from "./specimen.module.css";

const COLORS = [
  "bg",
  "surface",
  "raised",
  "sunken",
  "hover",
  "line",
  "line-strong",
  "text",
  "text-muted",
  "accent",
  "accent-hover",
  "accent-soft",
  "danger",
  "danger-soft",
  "warning",
  "warning-soft",
  "success",
  "success-soft",
  "info",
  "info-soft",
];
const SIZES = ["4xl", "3xl", "2xl", "xl", "lg", "md", "sm", "xs"];

/** Marks, colors, letters and icons. */
export function Foundations() {
  return (
    <Chapter id="foundations" title="Foundations">
      <Specimen name="Logo">
        <Logo size={64} />
        <Logo size={40} name="Magpie" />
        <Logo size={32} />
        <Logo size={16} />
        <Logo size={40} monochrome />
      </Specimen>
      <Specimen name="Colours" wide>
        <div className={styles.swatches}>
          {COLORS.map((name) => (
            <div key={name} className={styles.swatch}>
              <span style={{ background: `var(--color-${name})` }} />
              {name}
            </div>
          ))}
        </div>
      </Specimen>
      <Specimen name="Type" wide>
        {SIZES.map((size) => (
          <p
            key={size}
            style={{
              fontSize: `var(--text-${size})`,
              lineHeight: "var(--leading-tight)",
              ...(size.endsWith("xl") && {
                fontWeight: "var(--weight-display)",
                letterSpacing: "var(--tracking-display)",
              }),
            }}
          >
            Bright things, kept
          </p>
        ))}
      </Specimen>
      <Specimen name="Icons" wide>
        <div className={styles.icons}>
          {Object.entries({ ...firstIcons, ...moreIcons }).map(([name, Icon]) => (
            <div key={name} className={styles.icon}>
              <Icon />
              {name.replace(/Icon$/, "")}
            </div>
          ))}
          <div className={styles.icon}>
            <moreIcons.HeartIcon filled />
            Heart, filled
          </div>
        </div>
      </Specimen>
    </Chapter>
  );
}
