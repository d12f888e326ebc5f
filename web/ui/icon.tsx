export interface IconProps {
  /** Side in pixels. */
  size?: number | undefined;
  /** Fills the outline too: a heart that is given, a star that is set. */
  filled?: boolean | undefined;
  className?: string | undefined;
}

/**
 * A stroke icon from the data of one path. Icons are decoration: the control around them carries the words.
 * @param mirrored whether it points along the line and so turns round in right-to-left text
 */
export function icon(path: string, mirrored = false) {
  return function Icon({ size = 24, filled = false, className }: IconProps) {
    return (
      <svg
        className={className}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill={filled ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
        data-mirror={mirrored ? "" : undefined}
      >
        <path d={path} />
      </svg>
    );
  };
}
