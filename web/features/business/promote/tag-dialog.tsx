import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { advertiserUrl } from "#contract/business/advertiser-url.ts";
import { createConversionTag, type WireConversionTag } from "#contract/business/conversions.ts";
import { conversionEvents, conversionLimits } from "#spec/constants/conversions.ts";
import { promoteCopy } from "#spec/copy/business/promote.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { refusedField } from "#web/app/refused-field.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { Stack } from "#web/ui/layout.tsx";
import { RadioGroup } from "#web/ui/radio-group.tsx";
import { Select } from "#web/ui/select.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import { useForm } from "#web/ui/use-form.ts";
import { tagsQuery } from "./promote-queries.ts";
import type { PromotionFields } from "./promotion-fields.ts";

const { tag: copy } = promoteCopy;
type ChosenTag = NonNullable<PromotionFields["tag"]>;

type TagDialogProps = {
  advertiserId: string;
  chosen: ChosenTag | null;
  onChoose: (tag: ChosenTag) => void;
  /** It was closed without a choice. */
  onLeave: () => void;
  onClose: () => void;
};

/** Which tag counts conversions, and of which event; the first tag is made here. */
export function TagDialog({ advertiserId, chosen, onChoose, onLeave, onClose }: TagDialogProps) {
  const t = useText();
  const leave = () => {
    onClose();
    onLeave();
  };
  const { data, isError, refetch } = useQuery(tagsQuery(advertiserId));
  const tags = data?.tags.filter(({ status }) => status === "ACTIVE");
  return (
    <Dialog open onClose={leave} title={t(copy.title)} closeLabel={t(promoteCopy.cancel)}>
      <Stack gap={5}>
        <p>{t(copy.intro)}</p>
        {isError ? (
          <>
            <Failure>{t(copy.failed)}</Failure>
            <div>
              <Button onClick={() => void refetch()}>{t(promoteCopy.tryAgain)}</Button>
            </div>
          </>
        ) : tags === undefined ? (
          <div aria-busy="true">
            <Skeleton height="6rem" shape="block" />
          </div>
        ) : tags.length === 0 ? (
          <NewTag advertiserId={advertiserId} />
        ) : (
          <ChooseTag
            tags={tags}
            chosen={chosen}
            onChoose={(tag) => {
              onClose();
              onChoose(tag);
            }}
          />
        )}
        <p>
          <Link to={advertiserUrl("conversionsTagManualSetup", advertiserId)}>{t(copy.setUp)}</Link>
        </p>
      </Stack>
    </Dialog>
  );
}

type ChooseTagProps = Pick<TagDialogProps, "chosen" | "onChoose"> & { tags: readonly WireConversionTag[] };

function ChooseTag({ tags, chosen, onChoose }: ChooseTagProps) {
  const t = useText();
  const [id, setId] = useState(chosen?.id ?? tags[0]?.id ?? "");
  const [event, setEvent] = useState(chosen?.event ?? "checkout");
  const tag = tags.find((one) => one.id === id) ?? tags[0];
  const when = new Intl.DateTimeFormat(t.locale, { dateStyle: "medium" });
  return (
    <Stack gap={4}>
      <RadioGroup
        label={t(copy.choose)}
        value={tag?.id ?? ""}
        onChange={setId}
        options={tags.map(({ id: value, name, last_fired_at: last }) => ({
          value,
          label: name,
          hint: last === null ? t(copy.never) : t(copy.last, { date: when.format(new Date(last)) }),
        }))}
      />
      <Select
        label={t(copy.event)}
        value={event}
        onChange={({ target }) => setEvent(target.value)}
        options={conversionEvents.map((value) => ({ value, label: t(copy.events[value]) }))}
      />
      <div>
        <Button variant="primary" onClick={() => tag && onChoose({ id: tag.id, name: tag.name, event })}>
          {t(copy.use)}
        </Button>
      </div>
    </Stack>
  );
}

function NewTag({ advertiserId }: { advertiserId: string }) {
  const t = useText();
  const create = useCall(createConversionTag);
  const form = useForm({
    check: (_, value) => (value.trim() === "" ? t(copy.nameMissing) : undefined),
    messages: { tag_name: { valueMissing: t(copy.nameMissing) } },
    async onSubmit(values, handle) {
      try {
        await create.mutateAsync({ advertiser_id: advertiserId, name: textOf(values, "tag_name").trim() });
      } catch (error) {
        handle.setServerError(refusedField(error) === "name" ? "tag_name" : "", t(refusalSentence(error)));
      }
    },
  });
  return (
    <form {...form.props}>
      <Stack gap={4}>
        <p>{t(copy.none)}</p>
        <TextField
          {...form.field("tag_name")}
          label={t(copy.name)}
          maxLength={conversionLimits.tagNameMaxChars}
          autoComplete="off"
          required
        />
        <Failure>{form.error}</Failure>
        <div>
          <Button type="submit" variant="primary" loading={form.submitting}>
            {t(copy.create)}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
