import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import type { CallData } from "#contract/kit/define.ts";
import type { legalText } from "#contract/identity/legal.ts";
import styles from "./legal-page.module.css";

type Block = NonNullable<CallData<typeof legalText>["blocks"]>[number];
type Span = Extract<Block, { kind: "paragraph" }>["spans"][number];

type OperatorTextProps = {
  title: string;
  blocks: readonly Block[];
  /** Of its title: 2 where the page has another. */
  level?: 1 | 2;
};

/** The operator's text, rendered with our own elements and never as HTML. */
export function OperatorText({ title, blocks, level = 1 }: OperatorTextProps): ReactNode {
  const Title = level === 1 ? "h1" : "h2";
  const [first, ...rest] = blocks;
  const isTitled = first?.kind === "heading" && first.level === 1;
  return (
    <>
      <Title>{isTitled ? <Spans spans={first.spans} /> : title}</Title>
      {(isTitled ? rest : blocks).map((block, index) => (
        <BlockView key={index} block={block} />
      ))}
    </>
  );
}

function BlockView({ block }: { block: Block }): ReactNode {
  if (block.kind === "paragraph")
    return (
      <p>
        <Spans spans={block.spans} />
      </p>
    );
  if (block.kind === "heading") {
    // The page has one h1.
    const Heading = block.level === 3 ? "h3" : "h2";
    return (
      <Heading className={styles.title}>
        <Spans spans={block.spans} />
      </Heading>
    );
  }
  const List = block.ordered ? "ol" : "ul";
  return (
    <List className={styles.list}>
      {block.items.map((spans, index) => (
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
}

function Spans({ spans }: { spans: readonly Span[] }): ReactNode {
  return spans.map(({ text, href, mark: Mark }, index) => {
    if (href !== undefined)
      return href.startsWith("/") ? (
        <Link key={index} to={href}>
          {text}
        </Link>
      ) : (
        <a key={index} href={href} rel="noopener">
          {text}
        </a>
      );
    return Mark === undefined ? <Fragment key={index}>{text}</Fragment> : <Mark key={index}>{text}</Mark>;
  });
}
