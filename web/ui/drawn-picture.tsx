import type { ReactNode } from "react";

/** From so many pictures on a wall shows them alone. */
const enough = 12;

/** Which drawn pictures fill a wall of `all` places, by index, where few pictures of people are there. */
export function drawnBeside(count: number, all: number): number[] {
  return count >= enough ? [] : Array.from({ length: all - count }, (_, index) => count + index);
}

type Motif = { height: number; ground: string; shapes: ReactNode };

/** In a width of 100. Their colors are those of pictures, the same in both themes. */
const motifs: readonly Motif[] = [
  {
    height: 130,
    ground: "#f6ead3",
    shapes: (
      <>
        <circle cx="66" cy="44" r="18" fill="#f2b84b" />
        <path fill="#9db98a" d="M0 98Q30 66 58 92T100 84V130H0Z" />
        <path fill="#00707a" d="M0 114Q36 88 100 112V130H0Z" />
      </>
    ),
  },
  {
    height: 100,
    ground: "#e2725b",
    shapes: ["#f6ead3", "#f2b84b", "#00707a", "#f6ead3"].map((fill, ring) => (
      <circle key={ring} cx="50" cy="100" r={[44, 33, 22, 10][ring]} fill={fill} />
    )),
  },
  {
    height: 150,
    ground: "#cfe3d4",
    shapes: (
      <>
        <path stroke="#2f5d50" strokeWidth="3" strokeLinecap="round" d="M50 150V34" />
        {[44, 70, 96].map((y) => (
          <g key={y} fill="#2f5d50">
            <path d={`M50 ${y + 24}C26 ${y + 20} 18 ${y + 6} 18 ${y - 8}C38 ${y - 6} 50 ${y + 6} 50 ${y + 24}Z`} />
            <path
              fill="#5f8f74"
              d={`M50 ${y + 32}C74 ${y + 28} 82 ${y + 14} 82 ${y}C62 ${y + 2} 50 ${y + 14} 50 ${y + 32}Z`}
            />
          </g>
        ))}
      </>
    ),
  },
  {
    height: 124,
    ground: "#bfe0e2",
    shapes: (
      <>
        <path stroke="#2f5d50" strokeWidth="2.5" d="M50 66V26M46 66Q40 44 30 36M54 66Q60 46 70 40" fill="none" />
        <circle cx="50" cy="24" r="9" fill="#f2b84b" />
        <circle cx="29" cy="35" r="7" fill="#e2725b" />
        <circle cx="71" cy="39" r="7" fill="#f6ead3" />
        <path fill="#a6453a" d="M39 62h22c0 9 13 16 13 32a24 22 0 0 1-48 0c0-16 13-23 13-32Z" />
      </>
    ),
  },
  {
    height: 100,
    ground: "#00707a",
    shapes: (
      <>
        <path fill="#f6ead3" d="M0 0H50A50 50 0 0 1 0 50ZM100 100H50A50 50 0 0 1 100 50Z" />
        <path fill="#f2b84b" d="M100 0V50A50 50 0 0 1 50 0ZM0 100V50A50 50 0 0 1 50 100Z" />
      </>
    ),
  },
  {
    height: 118,
    ground: "#d9f0ef",
    shapes: (
      <g transform="translate(14 24) scale(1.12)">
        <path
          fill="#1c1b19"
          fillRule="evenodd"
          d="M42 3a14 14 0 0 1 13.4 9.9l6.9 3.5c1.2.6 1.1 2.4-.2 2.9l-6.2 2.3C58.5 38 49 52 33 52c-4.500 0-8-.8-11-2.200L28 17A14 14 0 0 1 42 3Zm2.800 9.200a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600ZM51 26c2.200 12-5.500 21.400-18 21.400-1 0-2-.1-3-.2C41 43 46.500 36 51 26Z"
        />
        <path
          fill="#00707a"
          d="M28.500 20c10 3.200 12.500 12 5.500 19.500L6.600 62.300c-3 2.400-6.800-1-4.800-4.200L19.500 33Z"
        />
      </g>
    ),
  },
  {
    height: 140,
    ground: "#1f3a4d",
    shapes: (
      <>
        <circle cx="30" cy="36" r="12" fill="#f6ead3" />
        <path fill="#4d7c8a" d="M0 112 34 64 58 98 76 76 100 106V140H0Z" />
        <path fill="#e2725b" d="M0 128 30 106 66 130 100 114V140H0Z" />
      </>
    ),
  },
];

/** One of a few drawn pictures, for walls where there are few of people. Decoration. */
export function DrawnPicture({ index, className }: { index: number; className: string | undefined }) {
  const { height, ground, shapes } = motifs[index % motifs.length] as Motif;
  return (
    <svg
      className={className}
      viewBox={`0 0 100 ${height}`}
      style={{ inlineSize: "100%", background: ground }}
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      {shapes}
    </svg>
  );
}
