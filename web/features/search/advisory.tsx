import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { CallData } from "#contract/define.ts";
import { advisoryViewed, searchAdvisory } from "#contract/discovery.ts";
import { searchCopy } from "#spec/copy/search.ts";
import { useCall } from "#web/app/mutations.ts";
import { query as queryOf } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";

type Notice = NonNullable<CallData<typeof searchAdvisory>>["notices"][number];
type Tagged = Notice["title"];

/** What to know before the results of a sensitive search: who helps, or a warning. Most searches have none. */
export function Advisory({ query }: { query: string }) {
  const t = useText();
  const { data } = useQuery({ ...queryOf(searchAdvisory, { query }), enabled: query !== "" });
  const { mutate: noteViewed } = useCall(advisoryViewed);
  const advisory = data?.advisory;
  useEffect(() => {
    if (advisory !== undefined) noteViewed({ advisory });
  }, [advisory, noteViewed]);
  return data?.notices.map((notice) => (
    <Banner
      key={notice.title.text}
      tone={notice.style === "help" ? "info" : "warning"}
      title={<TaggedText {...notice.title} />}
      live
      actions={notice.actions.map(({ title, description, button }) => (
        <Button
          key={button.link}
          size="sm"
          href={button.link}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`${t(searchCopy.advisories.emotionalAction)}: ${title}, ${description}`}
        >
          {title}
        </Button>
      ))}
    >
      <p>
        <TaggedText {...notice.description} />
      </p>
      {notice.footer ? (
        <p>
          <TaggedText {...notice.footer} />
        </p>
      ) : null}
    </Banner>
  ));
}

/** A text with its links in their places. */
function TaggedText({ text, text_tags: tags }: Tagged) {
  let from = 0;
  const parts = tags.flatMap(({ offset, length, link }) => {
    const before = text.slice(from, offset);
    from = offset + length;
    return [
      before,
      <a key={offset} href={link}>
        {text.slice(offset, from)}
      </a>,
    ];
  });
  return (
    <>
      {parts}
      {text.slice(from)}
    </>
  );
}
