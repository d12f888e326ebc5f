import { workTasks } from "#server/platform/threads/work-tasks.ts";
import { rankPictures } from "./choose-pictures.ts";
import type { PageReading, PageToRead } from "#server/services/page-reader.ts";
import { readPage } from "./read-page.ts";

workTasks<PageToRead, PageReading>(({ bytes, ...page }) => {
  const facts = readPage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), page);
  const { title, description, product, nopin } = facts;
  return {
    title,
    description,
    ...(product ? { product } : {}),
    ...(nopin === undefined ? {} : { nopin }),
    pictures: rankPictures(facts),
  };
});
