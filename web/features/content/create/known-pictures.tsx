import { useQuery } from "@tanstack/react-query";
import { registerImage } from "#contract/content/media.ts";
import { query } from "#web/app/queries.ts";
import { DuplicateNotice } from "#web/features/content/saving/duplicate-notice.tsx";
import { inlinePicture } from "./inline-picture.ts";

const max = 3;

type KnownPicturesProps = {
  /** Addresses of the pictures chosen. */
  urls: readonly string[];
  inWindow?: boolean | undefined;
};

/**
 * Says of pictures of elsewhere which the viewer has already. The server gets them for it, so that saving them is quick too; nobody
 * waits for either. saving §7
 */
export function KnownPictures({ urls, inWindow }: KnownPicturesProps) {
  const named = urls.filter((url) => inlinePicture(url) === null);
  return named.slice(0, max).map((url) => <KnownPicture key={url} url={url} inWindow={inWindow} />);
}

function KnownPicture({ url, inWindow }: { url: string; inWindow: boolean | undefined }) {
  const { data } = useQuery({
    ...query(registerImage, { image_url: url, async: false }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const id = data?.media_upload_id;
  return id === undefined ? null : <DuplicateNotice of={{ media_upload_id: id }} inWindow={inWindow} />;
}
