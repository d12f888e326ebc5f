import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type FormEvent, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { findPinImages } from "#contract/content/media.ts";
import type { CallData } from "#contract/kit/define.ts";
import { addressIn } from "#rules/kit/address-in.ts";
import { linkDomain } from "#rules/kit/link.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { saveWindowCopy } from "#spec/copy/content/save-window.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { LinkIcon } from "#web/ui/more-icons.tsx";
import { Spinner } from "#web/ui/spinner.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { textOf } from "#web/ui/text-of.ts";
import styles from "./builder.module.css";
import { takeAddress } from "./take-pictures.ts";

const FoundImages = lazyComponent(async () => (await import("./found-images.tsx")).FoundImages);
const words = commonCopy.create;

/** Adds pictures by URL: of a page, whose images are offered, or of an image. */
export function AddressPanel({ initial }: { initial: string }) {
  const t = useText();
  const [typed, setTyped] = useState(initial);
  const [address, setAddress] = useState(() => addressIn(initial).address ?? "");
  const [invalid, setInvalid] = useState(false);
  const found = useQuery({
    ...query(findPinImages, { url: address }),
    enabled: address !== "",
    retry: false,
    // Submitting the same page again repeats the search.
    staleTime: 60_000,
  });
  const site = linkDomain(address);
  const form = useRef<HTMLFormElement>(null);
  // Text typed before hydration stays.
  useLayoutEffect(() => {
    const field = form.current?.elements.namedItem("url");
    if (field instanceof HTMLInputElement && field.value !== "") setTyped(field.value);
  }, []);

  const look = (text: string) => {
    const link = addressIn(text).address;
    setTyped(text);
    setInvalid(link === null);
    if (link === null) return;
    if (link === address && found.error) void found.refetch();
    setAddress(link);
  };
  const clear = () => {
    setAddress("");
    setTyped("");
  };
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const editable = event.target instanceof Element && event.target.closest("input, textarea, [contenteditable]");
    const text = event.clipboardData?.getData("text/plain").trim() ?? "";
    if (editable || addressIn(text).address === null) return;
    event.preventDefault();
    look(text);
  });
  useEffect(() => {
    document.addEventListener("paste", onPaste);
    return () => document.removeEventListener("paste", onPaste);
  }, []);

  // The URL was an image's own.
  const alone = found.data?.items.length === 1 && found.data.items[0]?.url === found.data.page.url ? found.data : null;
  const takeAlone = useEffectEvent((url: string, title: string) => {
    takeAddress(url, title || linkDomain(url), { method: "pinbuilder" });
    clear();
  });
  useEffect(() => {
    if (alone) takeAlone(alone.page.url, alone.page.title);
  }, [alone]);

  return (
    <section className={styles.address}>
      <form
        ref={form}
        noValidate
        className={styles.line}
        onSubmit={(event: FormEvent<HTMLFormElement>) => {
          event.preventDefault();
          // The field's value, including text typed before hydration.
          look(textOf(new FormData(event.currentTarget), "url"));
        }}
      >
        <TextField
          name="url"
          type="url"
          inputMode="url"
          label={t(words.addressLabel)}
          hint={t(words.addressHelp)}
          placeholder={t(words.urlPlaceholder)}
          before={<LinkIcon size={20} />}
          autoComplete="off"
          value={typed}
          error={invalid ? t(savingCopy.errors.linkInvalid) : undefined}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setInvalid(false);
          }}
          className={styles.grow}
        />
        <Button type="submit" size="lg" loading={found.isFetching} className={styles.go}>
          {t(words.findImages)}
        </Button>
      </form>
      <Found {...{ address, site, found, alone, invalid }} onDone={clear} />
    </section>
  );
}

type Images = CallData<typeof findPinImages>;

interface FoundProps {
  address: string;
  site: string;
  found: UseQueryResult<Images>;
  /** The address was an image's own, which is taken already. */
  alone: Images | null;
  invalid: boolean;
  onDone: () => void;
}

/** What was found at the address, or why nothing. */
function Found({ address, site, found, alone, invalid, onDone }: FoundProps) {
  const t = useText();
  const refusal = found.data?.page.nopin;
  return (
    <>
      {found.isLoading ? (
        <p role="status" className={styles.looking}>
          {t(words.looking, { site })}
        </p>
      ) : null}
      {found.error && !found.isFetching && !invalid ? (
        <Banner
          tone="error"
          live
          title={t(savingCopy.errors.pageUnreachable)}
          actions={
            <Button size="sm" onClick={() => void found.refetch()}>
              {t(commonCopy.actions.retry)}
            </Button>
          }
        >
          {t(refusalSentence(found.error))}
        </Banner>
      ) : null}
      {found.data?.items.length === 0 ? (
        <Banner live title={t(refusal === undefined ? words.noImages : saveWindowCopy.refused)}>
          {refusal === undefined ? t(words.noImagesHelp) : refusal}
        </Banner>
      ) : null}
      {found.data && found.data.items.length > 0 && !alone ? (
        <Suspense fallback={<Spinner />}>
          <FoundImages key={address} site={site} found={found.data} onDone={onDone} />
        </Suspense>
      ) : null}
    </>
  );
}
