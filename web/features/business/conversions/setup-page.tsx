import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { eventSnippet, refundSnippet, tagSnippet } from "#rules/business/tag-snippets.ts";
import { type ConversionEvent, conversionEvents } from "#spec/constants/conversions.ts";
import { conversionsCopy } from "#spec/copy/business/conversions.ts";
import { useText } from "#web/app/text.tsx";
import type { SetUpAccount } from "#web/features/business/area/area-page.ts";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/checkbox.tsx";
import { CodeBlock } from "#web/ui/code-block.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { ErrorState } from "#web/ui/error-state.tsx";
import { TagIcon } from "#web/ui/more-icons.tsx";
import { Select } from "#web/ui/select.tsx";
import { CheckPage } from "./check-page.tsx";
import { ConversionsFrame } from "./conversions-frame.tsx";
import { tagsQuery } from "./conversion-queries.ts";
import styles from "./conversions.module.css";

const { setup: copy, tag: tagCopy, events, failed } = conversionsCopy;

/** The code of a tag for a site's pages, that of each event, and a look at a page that should carry it. */
export function SetupPage({ account }: { account: SetUpAccount }) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const { data, isError, refetch } = useQuery(tagsQuery(account.id));
  const tags = data?.tags.filter(({ status }) => status === "ACTIVE") ?? [];
  const tag = tags.find(({ id }) => id === search.get("tag")) ?? tags[0];
  if (data === undefined || tag === undefined)
    return (
      <ConversionsFrame accountId={account.id} title={t(copy.title)}>
        {data === undefined ? (
          isError ? (
            <ErrorState title={t(failed)} onRetry={() => void refetch()} />
          ) : null
        ) : (
          <NoTag accountId={account.id} />
        )}
      </ConversionsFrame>
    );
  const addresses = { tagId: tag.id, scriptUrl: data.script_url, pixelUrl: data.pixel_url };
  return (
    <ConversionsFrame accountId={account.id} title={t(copy.title)}>
      {tags.length > 1 ? (
        <Select
          label={t(copy.tag)}
          value={tag.id}
          onChange={({ target }) => setSearch({ tag: target.value }, { replace: true, preventScrollReset: true })}
          options={tags.map(({ id, name }) => ({ value: id, label: `${name} · ${id}` }))}
        />
      ) : null}
      <BaseCode addresses={addresses} />
      <EventCode currency={account.currency} />
      <Card aria-labelledby="setup-check" className={styles.step}>
        <h2 id="setup-check" className={styles.heading}>
          {t(copy.checkTitle)}
        </h2>
        <p>{t(copy.checkText)}</p>
        <CheckPage key={tag.id} accountId={account.id} tagId={tag.id} />
      </Card>
    </ConversionsFrame>
  );
}

function NoTag({ accountId }: { accountId: string }) {
  const t = useText();
  return (
    <EmptyState
      icon={<TagIcon size={40} />}
      title={t(copy.noTagTitle)}
      actions={
        <Button variant="primary" to={advertiserUrl("conversionsTag", accountId)}>
          {t(tagCopy.create)}
        </Button>
      }
    >
      <p>{t(copy.noTagText)}</p>
    </EmptyState>
  );
}

/** What the buttons of a code say. */
function useCodeWords() {
  const t = useText();
  return { copyLabel: t(copy.copy), copiedLabel: t(tagCopy.copied), failedLabel: t(tagCopy.notCopied) };
}

type Addresses = Pick<Parameters<typeof tagSnippet>[0], "tagId" | "scriptUrl" | "pixelUrl">;

/** The code that every page of the site has. */
function BaseCode({ addresses }: { addresses: Addresses }) {
  const t = useText();
  const words = useCodeWords();
  const [asksItself, setAsksItself] = useState(false);
  const [email, setEmail] = useState(false);
  return (
    <Card aria-labelledby="setup-base" className={styles.step}>
      <h2 id="setup-base" className={styles.heading}>
        {t(copy.baseTitle)}
      </h2>
      <p>{t(copy.baseText)}</p>
      <Checkbox
        label={t(copy.asksItself)}
        checked={asksItself}
        onChange={({ target }) => setAsksItself(target.checked)}
      />
      <Checkbox label={t(copy.email)} checked={email} onChange={({ target }) => setEmail(target.checked)} />
      {email ? <p className={styles.small}>{t(copy.emailHint)}</p> : null}
      <CodeBlock label={t(copy.baseCode)} code={tagSnippet({ ...addresses, asksItself, email })} {...words} />
      {asksItself ? null : (
        <>
          <p className={styles.small}>{t(copy.asksHint)}</p>
          <CodeBlock label={t(copy.consentCode)} code={`mgct("consent", "granted");`} {...words} />
        </>
      )}
    </Card>
  );
}

/** The code of an event, on the pages where it happens. */
function EventCode({ currency }: { currency: string }) {
  const t = useText();
  const words = useCodeWords();
  const [event, setEvent] = useState<ConversionEvent>("checkout");
  return (
    <Card aria-labelledby="setup-event" className={styles.step}>
      <h2 id="setup-event" className={styles.heading}>
        {t(copy.eventTitle)}
      </h2>
      <p>{t(copy.eventText)}</p>
      <Select
        label={t(copy.event)}
        value={event}
        onChange={({ target }) => setEvent(target.value as ConversionEvent)}
        options={conversionEvents.map((value) => ({ value, label: t(events[value]) }))}
      />
      <CodeBlock label={t(copy.eventCode)} code={eventSnippet(event, currency)} {...words} />
      {event === "checkout" ? (
        <>
          <p className={styles.small}>{t(copy.eventHint)}</p>
          <details className={styles.settings}>
            <summary>{t(copy.refund)}</summary>
            <div className={styles.codes}>
              <p>{t(copy.refundText)}</p>
              <CodeBlock label={t(copy.refundCode)} code={refundSnippet(currency)} {...words} />
            </div>
          </details>
        </>
      ) : null}
    </Card>
  );
}
