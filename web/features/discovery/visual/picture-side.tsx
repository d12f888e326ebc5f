import type { CSSProperties, ReactNode } from "react";
import { classNames } from "#web/ui/class-names.ts";
import { CropFrame } from "./crop-frame.tsx";
import type { Crop } from "./crop.ts";
import styles from "./visual.module.css";

type PictureSideProps = {
  picture: { src: string; width: number; height: number; alt: string; color?: string | undefined };
  crop: Crop;
  onChange: (crop: Crop) => void;
  /** Buttons. */
  actions: ReactNode;
  /** What to know about it. */
  children: ReactNode;
};

/** A picture wider than this has its buttons below it. */
const widestBeside = 1.3;

/** The searched picture with its crop frame; on small screens its buttons are beside it, unless it is wide. */
export function PictureSide({ picture, crop, onChange, actions, children }: PictureSideProps) {
  const ratio = picture.width / picture.height;
  return (
    <div
      className={classNames(styles.side, ratio < widestBeside && styles.beside)}
      style={{ "--ratio": ratio } as CSSProperties}
    >
      <div className={styles.picture}>
        <CropFrame picture={picture} crop={crop} onChange={onChange} />
      </div>
      <div className={styles.buttons}>{actions}</div>
      <p className={styles.honest}>{children}</p>
    </div>
  );
}
