import { useEffect } from "react";
import type { CallData } from "#contract/kit/define.ts";
import { advisoryViewed, type searchAdvisory } from "#contract/discovery/discovery.ts";
import { discoveryCopy } from "#spec/copy/discovery/discovery.ts";
import { searchCopy } from "#spec/copy/discovery/search.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Row, Stack } from "#web/ui/layout.tsx";
import styles from "./advisory.module.css";

type Sensitivity = NonNullable<CallData<typeof searchAdvisory>>;
type Notice = Sensitivity["notices"][number];
type Tagged = Notice["title"];

type AdvisoryProps = {
  sensitivity: Sensitivity;
  /** Its results are not shown. */
  held: boolean;
  /** Shows the results anyway; absent where that isn't allowed. */
  onShow: (() => void) | undefined;
};

/** Shown before the results of a sensitive search: where to find help, or a warning with the choice to see them. */
export function Advisory({ sensitivity, held, onShow }: AdvisoryProps) {
  const t = useText();
  const { mutate: noteViewed } = useCall(advisoryViewed);
  const { advisory, notices } = sensitivity;
  useEffect(() => {
    noteViewed({ advisory });
  }, [advisory, noteViewed]);
  return (
    <Stack gap={4}>
      {notices.map((notice) => (
        <Banner
          key={notice.title.text}
          tone={notice.style === "help" ? "info" : "warning"}
          title={<TaggedText {...notice.title} />}
          live
          actions={
            notice.actions.length > 0 || (held && onShow) ? (
              <>
                {notice.style === "help" ? (
                  <Helplines actions={notice.actions} />
                ) : (
                  notice.actions.map(({ button }) => (
                    <Button key={button.link} size="sm" variant="secondary" href={button.link}>
                      {button.text}
                    </Button>
                  ))
                )}
                {held && onShow ? (
                  <Button size="sm" onClick={onShow}>
                    {t(searchCopy.advisories.showAnyway)}
                  </Button>
                ) : null}
              </>
            ) : undefined
          }
        >
          <Stack gap={2}>
            <p>
              <TaggedText {...notice.description} />
            </p>
            {notice.footer ? (
              <p>
                <TaggedText {...notice.footer} />
              </p>
            ) : null}
            {held ? <p>{t(onShow ? discoveryCopy.advisory.held : discoveryCopy.advisory.notHelped)}</p> : null}
          </Stack>
        </Banner>
      ))}
    </Stack>
  );
}

/** Who listens, and where: the same button for each, so the label says whose it is. */
function Helplines({ actions }: Pick<Notice, "actions">) {
  return (
    <Stack as="ul" gap={2} className={styles.helplines}>
      {actions.map(({ title, description, button }) => (
        <Row as="li" key={button.link} justify="space-between" wrap>
          <span>
            <strong>{title}</strong> <span className={styles.where}>{description}</span>
          </span>
          <Button
            size="sm"
            variant="primary"
            href={button.link}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${button.text}: ${title}`}
          >
            {button.text}
          </Button>
        </Row>
      ))}
    </Stack>
  );
}

/** A text with some of its words as links. */
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
