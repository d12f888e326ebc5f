import "./card.css";
import type { BenchPin } from "./pins.ts";

export const withImages = typeof location !== "undefined" && location.search.includes("images");

type BenchCardProps = {
  pin: BenchPin;
  /** Height and color of the picture, for grids whose boxes do not give them. */
  picture?: { height: number; background: string };
};

/** The card every contestant draws. */
export function BenchCard({ pin, picture }: BenchCardProps) {
  return (
    <a className="card" href={`#${pin.id}`}>
      <div className="picture" style={picture && { flex: "none", ...picture }}>
        {withImages && <img src={`/image/${pin.id}.jpg`} alt="" decoding="async" />}
      </div>
      <h3 className="title">{pin.title}</h3>
      {pin.by && <p className="by">{pin.by}</p>}
    </a>
  );
}
