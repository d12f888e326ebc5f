import { Link } from "react-router";
import type { CallData } from "#contract/define.ts";
import type { ideas } from "#contract/search.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { useText } from "#web/app/text.tsx";
import { Row } from "#web/ui/layout.tsx";

/** Topics as links, with how much there is of each. */
export function TopicList({ topics }: { topics: CallData<typeof ideas>["topics"] }) {
  const t = useText();
  return (
    <Row as="nav" gap={4} wrap>
      {topics.map((topic) => (
        <Link key={topic.slug} to={`/ideas/${topic.slug}`}>
          {topic.name}, {t(commonCopy.counts.pins, { count: topic.pin_count })}
        </Link>
      ))}
    </Row>
  );
}
