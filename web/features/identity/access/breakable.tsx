import { Fragment, type ReactNode } from "react";

/** A text whose addresses may go on in a new line where their parts meet: before the @ and after a stop, not within a word. */
export function breakable(text: string): ReactNode {
  if (!text.includes("@")) return text;
  const [first = "", ...rest] = text.split(/(?=@)|(?<=\S[._+])(?=\S)/);
  return (
    <>
      {first}
      {rest.map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a text stand in their order
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}
