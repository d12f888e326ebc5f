/** The product as somebody who is signed in sees it. */
export type Visit = {
  url: string;
  cookie: string;
  pins: readonly string[];
};
