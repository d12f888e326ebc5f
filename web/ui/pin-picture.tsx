import { preload } from "react-dom";
import styles from "./pin-picture.module.css";

export interface PictureSource {
  src: string;
  /** Natural size in px; keeps its place before it arrives. */
  width: number;
  height: number;
  alt: string;
  srcSet?: string | undefined;
  avifSrcSet?: string | undefined;
  webpSrcSet?: string | undefined;
  sizes?: string | undefined;
}

interface PinPictureProps {
  picture: PictureSource;
  /** Dominant color, seen until the picture is. */
  color?: string | undefined;
  /** A tiny blurred picture as a data address, over the color. */
  thumb?: string | undefined;
  /** True for what is in sight at first: loads at once and before other things. */
  eager?: boolean | undefined;
  /** `cover` fills its frame, `contain` shows the whole. */
  fit?: "cover" | "contain" | undefined;
}

/** A picture that never moves the page: its color first, then itself in the best form the browser takes. */
export function PinPicture({ picture, color, thumb, eager = false, fit = "cover" }: PinPictureProps) {
  const { src, width, height, alt, srcSet, avifSrcSet, webpSrcSet, sizes } = picture;
  // Preloaded in the page's head, before the scripts.
  if (import.meta.env.SSR && eager && !avifSrcSet && !webpSrcSet)
    preload(src, { as: "image", imageSrcSet: srcSet, imageSizes: sizes, fetchPriority: "high" });
  const background =
    [thumb && `center / cover no-repeat url("${thumb}")`, color].filter(Boolean).join(" ") || undefined;
  return (
    <picture className={styles.picture} style={{ background }} suppressHydrationWarning>
      {avifSrcSet ? <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} /> : null}
      {webpSrcSet ? <source type="image/webp" srcSet={webpSrcSet} sizes={sizes} /> : null}
      <img
        className={styles.image}
        style={{ objectFit: fit }}
        srcSet={srcSet}
        sizes={sizes}
        src={src}
        width={width}
        height={height}
        alt={alt}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "auto"}
        // In the frame it arrives in: decoded aside, it would be shown only after whatever scripts do meanwhile.
        decoding={eager ? "sync" : "async"}
        draggable={false}
      />
    </picture>
  );
}
