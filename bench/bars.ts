/** What a case has to reach. Figures of the performance design: requests a second and processor time say what peers were measured at. */
export type Bars = {
  /** Requests a second by its floor's, in the same rounds. */
  ratio?: number;
  perSecond?: number;
  /** Processor time of all processes for one request. */
  cpuMs?: number;
  p95Ms?: number;
};

export const bars = {
  "one pin": { ratio: 0.7, perSecond: 1800 },
  "board feed of 50": { ratio: 0.7, perSecond: 900, cpuMs: 1.1 },
  "home feed of 50": { ratio: 0.7 },
  "save a pin": { ratio: 0.7, perSecond: 330, cpuMs: 3 },
  "session check": { ratio: 0.8, perSecond: 2200 },
  "sign in": { ratio: 0.9 },
  "page, signed out": { ratio: 0.5 },
  "page, signed in": { ratio: 0.4 },
  search: { ratio: 0.7, perSecond: 450, p95Ms: 30 },
  typeahead: { ratio: 0.7, p95Ms: 10 },
  "related pins": { ratio: 0.8 },
  "one pin of the public API": { ratio: 0.7 },
  "25 pins of the public API": { p95Ms: 60 },
} as const satisfies Record<string, Bars>;

export type CaseName = keyof typeof bars;
export const caseNames = Object.keys(bars) as CaseName[];

export const singleBars = {
  "first 60 samples after ready": { bar: 20, unit: "s", better: "less" },
  "all samples after ready": { bar: 180, unit: "s", better: "less" },
  "landing blocks, by the longest of the others": { bar: 1, unit: "×", better: "less" },
  "save at 100 a second: p95": { bar: 150, unit: "ms", better: "less" },
  "sign in at 20 a second: p95": { bar: 150, unit: "ms", better: "less" },
  "board feed while people sign in: p95": { bar: 1.25, unit: "× of alone", better: "less" },
  "a save is found: slowest of 20": { bar: 1000, unit: "ms", better: "less" },
  "2,000,000 breached passwords: import": { bar: 10, unit: "s", better: "less" },
  "2,000,000 breached passwords: look-up": { bar: 1, unit: "ms", better: "less" },
  "sign-up dialog after the click": { bar: 400, unit: "ms at 4× CPU", better: "less" },
  "picker of 500 boards": { bar: 50, unit: "ms", better: "less" },
  "upload with three sizes": { bar: 0.85, unit: "× of bare sharp", better: "more" },
  "the queue's part of 32 saves at once: rate": { bar: 0.6, unit: "× of rows of their own", better: "more" },
  "the queue's part of 32 saves at once: p99": { bar: 2, unit: "× of rows of their own", better: "less" },
  "pin read beside 64 savers: p99": { bar: 3, unit: "× of quiet", better: "less" },
  "pin read beside 64 savers: p99, by the bare driver's": { bar: 2, unit: "×", better: "less" },
  "saves beside pin reads": { bar: 0.8, unit: "× of alone", better: "more" },
  "single pins indexed 4 at once, commits 20 ms away": { bar: 3, unit: "× of one by one", better: "more" },
  "conversions taken": { bar: 300, unit: "/s", better: "more" },
  "conversions taken: processor time of one": { bar: 4, unit: "ms", better: "less" },
  "home feed of 50 with ads": { bar: 0.9, unit: "× of without", better: "more" },
  "home feed of 50 cards, some of them ads": { bar: 0.9, unit: "× of without", better: "more" },
  "home feed of 50 with ads, auctioned anew": { bar: 0.6, unit: "× of without", better: "more" },
  "home feed of 50 cards, some of them ads, auctioned anew": { bar: 0.6, unit: "× of without", better: "more" },
  "home feed of 50 with ads, a first visit": { bar: 0.8, unit: "× of without", better: "more" },
  "home feed of 50 cards, some of them ads, a first visit": { bar: 0.8, unit: "× of without", better: "more" },
  "pages that held an auction and had no ad, of 1,000": { bar: 1, unit: "", better: "less" },
  "ads sold, none served: threads more": { bar: 0, unit: "", better: "less" },
  "ads sold, none served: statements more for a home feed": { bar: 0, unit: "", better: "less" },
  "ads sold, none served: memory more": { bar: 2, unit: "MB", better: "less" },
  "events of ads taken": { bar: 1_000, unit: "/s", better: "more" },
  "events of ads taken, 500 a second: p95": { bar: 100, unit: "ms", better: "less" },
  "reports: numbers that differ from a recount of raw events": { bar: 0, unit: "", better: "less" },
  "a reporting page over any span of ten million events: p95": { bar: 1_000, unit: "ms", better: "less" },
  "a table of 10,000 rows: rows in the page": { bar: 80, unit: "", better: "less" },
  "a table of 10,000 rows: layouts forced by scrolling": { bar: 0, unit: "", better: "less" },
  "a table of 10,000 rows: script of scrolling": { bar: 2, unit: "× of a bare list", better: "less" },
  "a table of 10,000 rows: something to read": { bar: 2_000, unit: "ms", better: "less" },
  "a table of 10,000 rows: all there": { bar: 10_000, unit: "ms", better: "less" },
  "from page to page of an account": { bar: 100, unit: "ms", better: "less" },
  "own code of the public API": { bar: 3_000, unit: "lines", better: "less" },
  "the public API's part of a start": { bar: 100, unit: "ms", better: "less" },
  "the public API's part of memory before its first call": { bar: 8, unit: "MB", better: "less" },
  "rows written by publishing to 100,000 followers": { bar: 20, unit: "more", better: "less" },
  "deletion of somebody with 100,000 pins": { bar: 60, unit: "s", better: "less" },
  "pin read beside that deletion: p95": { bar: 2, unit: "× of quiet", better: "less" },
  "2,000 open streams": { bar: 100, unit: "MB", better: "less" },
  "telling 2,000 streams": { bar: 1_000, unit: "ms", better: "less" },
  "first start": { bar: 12, unit: "s", better: "less" },
  "next start": { bar: 3, unit: "s", better: "less" },
  "memory afterwards": { bar: 256, unit: "MB", better: "less" },
} as const;

/** The same case on ten times the pins may cost so many times as much. */
export const growthBar = 1.3;
