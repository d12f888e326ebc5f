import { gathered, type Invariants } from "#server/database/invariants.ts";

const pictures = gathered("select hash from media");

export const mediaInvariants: Invariants = {
  holds: {
    "a pin's picture is kept": `
    select p.id, p.media_hash, m.hash from pins p left join ${pictures} m on m.hash = p.media_hash`,
    "further pictures of a pin are kept": `
    select concat_ws(' ', p.id, item->>'hash'), item->>'hash', m.hash
      from pins p cross join jsonb_array_elements(p.media->'items') item left join ${pictures} m on m.hash = item->>'hash'
     where p.media is not null and p.media->>'kind' = 'images'`,
    "a pin's video is kept": `
    select p.id, p.media->>'hash', v.hash from pins p left join ${gathered("select hash from videos")} v on v.hash = p.media->>'hash'
     where p.media is not null and p.media->>'kind' = 'video'`,
    "a video's still is kept": `
    select v.hash, v.still_hash, m.hash from videos v left join ${pictures} m on m.hash = v.still_hash where v.still_hash is not null`,
    "a cut-out's picture is kept": `
    select a.id, a.media_hash, m.hash from shuffle_assets a left join ${pictures} m on m.hash = a.media_hash`,
    "a person's photo is kept": `
    select p.id, p.image_hash, m.hash from people p left join ${pictures} m on m.hash = p.image_hash where p.image_hash is not null`,
  },
};
