import type { CSSProperties } from "react";

/** A crop, as fractions of the picture's width and height. */
export type PictureCrop = { x: number; y: number; width: number; height: number };

type CroppedPictureProps = {
  src: string;
  crop?: PictureCrop | undefined;
  /** True for what may be the largest of what is in sight at first: loads at once and before other things. */
  eager?: boolean | undefined;
  className?: string | undefined;
};

/**
 * A picture that fills what it stands in, which must be positioned and clip: all of it, or the part that was cut out. It has no name:
 * what it stands for has one.
 */
export function CroppedPicture({ src, crop, eager = false, className }: CroppedPictureProps) {
  return (
    <img
      className={className}
      style={crop ? partOf(crop) : whole}
      src={src}
      alt=""
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : "auto"}
      decoding={eager ? "sync" : "async"}
    />
  );
}

const whole: CSSProperties = {
  position: "absolute",
  inset: 0,
  inlineSize: "100%",
  blockSize: "100%",
  objectFit: "cover",
};

/** Not logical: a picture is not mirrored where one reads from right to left. */
function partOf({ x, y, width, height }: PictureCrop): CSSProperties {
  return {
    position: "absolute",
    left: `${(-100 * x) / width}%`,
    top: `${(-100 * y) / height}%`,
    width: `${100 / width}%`,
    height: `${100 / height}%`,
    maxInlineSize: "none",
    objectFit: "cover",
  };
}
