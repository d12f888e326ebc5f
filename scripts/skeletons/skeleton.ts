/** What a new thing of the product begins as: it works, passes every check, and is filled in by whoever asked for it. */
export type Skeleton = {
  /** Files by path, with their texts. */
  makes: Readonly<Record<string, string>>;
  /** Files that get something more. */
  extends: Readonly<Record<string, (text: string) => string>>;
  /** What a written answer is kept in: by path, as a run of the tests would write it. */
  keeps?: Readonly<Record<string, string>>;
  /** What is left to say: in which file, and what. */
  left: readonly string[];
};

/** A thing that isn't made; the message says why and what to do. */
export class NotMade extends Error {}

/** A text with something before a mark that stands in it once. */
export function before(mark: string, more: string): (text: string) => string {
  return (text) => {
    const at = text.indexOf(mark);
    if (at < 0 || text.includes(mark, at + 1))
      throw new NotMade(`there is no one place before ${JSON.stringify(mark)}`);
    return `${text.slice(0, at)}${more}${text.slice(at)}`;
  };
}

/** A line that imports something: written out it would be taken for an import of the file that it stands in. */
export const importing = (what: string, from: string) => `import ${what} from "${from}";`;
