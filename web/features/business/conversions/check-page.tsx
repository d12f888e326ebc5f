import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { checkConversionTag } from "#contract/business/conversions.ts";
import type { CallData } from "#contract/kit/define.ts";
import type { ConversionEvent } from "#spec/constants/conversions.ts";
import { conversionsCopy } from "#spec/copy/business/conversions.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";

const { setup: copy, tag: tagCopy, findings, events: eventNames } = conversionsCopy;

type CheckPageProps = { accountId: string; tagId: string };

/** Has a page of the site looked at for the tag, and says what was found and what to do. */
export function CheckPage({ accountId, tagId }: CheckPageProps) {
  const t = useText();
  const check = useCall(checkConversionTag);
  const form = useForm({
    check: (_, value) => (/^https?:\/\/[^\s/]+/i.test(value.trim()) ? undefined : t(copy.urlInvalid)),
    messages: { page_url: { valueMissing: t(copy.urlInvalid), typeMismatch: t(copy.urlInvalid) } },
    async onSubmit(values, handle) {
      try {
        await check.mutateAsync({ advertiser_id: accountId, tag_id: tagId, url: textOf(values, "page_url").trim() });
      } catch (error) {
        const isUrl = refusedField(error) === "url";
        handle.setServerError(isUrl ? "page_url" : "", isUrl ? t(copy.urlInvalid) : t(refusalSentence(error)));
      }
    },
  });
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <TextField
          {...form.field("page_url")}
          label={t(copy.url)}
          type="url"
          inputMode="url"
          placeholder="https://shop.example/"
          autoComplete="off"
          required
        />
        <Failure>{form.error}</Failure>
        <div>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(copy.check)}
          </Button>
        </div>
        {check.data && !form.submitting ? <Found found={check.data} accountId={accountId} tagId={tagId} /> : null}
      </Stack>
    </form>
  );
}

type FoundProps = CheckPageProps & { found: CallData<typeof checkConversionTag> };

function Found({ found, accountId, tagId }: FoundProps) {
  const t = useText();
  const [title, text] = findings[found.finding];
  const isThere = found.finding === "found";
  const named = found.events.flatMap((name) => (name in eventNames ? [t(eventNames[name as ConversionEvent])] : []));
  const list = new Intl.ListFormat(t.locale, { type: "conjunction" });
  return (
    <Banner
      tone={isThere ? "success" : "warning"}
      title={t(title)}
      live
      actions={
        isThere ? (
          <Button size="sm" to={advertiserUrl("conversionsEventHistory", accountId, { tag: tagId })}>
            {t(tagCopy.toHistory)}
          </Button>
        ) : undefined
      }
    >
      <p>{t(text)}</p>
      {found.url === null ? null : <p>{t(copy.opened, { url: found.url })}</p>}
      {found.finding === "unreachable" && found.http_status !== null ? (
        <p>{t(copy.status, { status: found.http_status })}</p>
      ) : null}
      {found.finding === "other_tag" ? <p>{t(copy.otherTags, { ids: list.format(found.tag_ids) })}</p> : null}
      {isThere && named.length > 0 ? <p>{t(copy.events, { events: list.format(named) })}</p> : null}
    </Banner>
  );
}
