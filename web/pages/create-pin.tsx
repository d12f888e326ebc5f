import { useQuery } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { findPinImages } from "#contract/media.ts";
import { commonCopy } from "#spec/copy/common.ts";
import { pageMeta } from "#web/app/page-head.ts";
import { browserLoader, definePage, serverLoader } from "#web/app/page.ts";
import { query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Page, Row } from "#web/ui/layout.tsx";
import { TextField } from "#web/ui/text-field.tsx";

const page = definePage({
  audience: "viewer",
  queries: () => ({}),
  head: (_, { t }) => ({ title: t(commonCopy.create.fromUrl), unlisted: true }),
});

export const loader = serverLoader(page);
export const clientLoader = browserLoader(page);
export const meta = pageMeta;

/** Pictures of a page elsewhere, to choose from; what it found is asked for in the browser, for it takes its time. */
export default function CreatePinPage() {
  const t = useText();
  const { search } = useLocation();
  const url = new URLSearchParams(search).get("url") ?? "";
  const found = useQuery({ ...query(findPinImages, { url }), enabled: url !== "" });
  return (
    <Page width="medium">
      <h1>{t(commonCopy.create.fromUrl)}</h1>
      <form>
        <TextField
          name="url"
          type="url"
          label={t(commonCopy.create.urlLabel)}
          placeholder={t(commonCopy.create.urlPlaceholder)}
          defaultValue={url}
          required
        />
        <Button type="submit" loading={found.isLoading}>
          {t(commonCopy.create.findImages)}
        </Button>
      </form>
      {found.error ? <p role="alert">{found.error.message}</p> : null}
      {found.data?.items.length === 0 ? <p>{t(commonCopy.create.noImages)}</p> : null}
      <Row gap={4} wrap>
        {found.data?.items.map((item) => (
          <img key={item.url} src={item.url} alt={item.title ?? ""} width={236} loading="lazy" />
        ))}
      </Row>
      <Link to="/pin-builder">{t(commonCopy.create.chooseFile)}</Link>
    </Page>
  );
}
