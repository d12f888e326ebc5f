import { Fragment, type ReactNode } from "react";

/** A text in which email addresses may wrap before the @ and after a dot. */
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
