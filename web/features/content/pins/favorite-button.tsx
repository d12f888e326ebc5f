import { useQuery, useQueryClient } from "@tanstack/react-query";
import { addFavorite, favoritesAmong, removeFavorite } from "#contract/content/organise.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { apiOf, query } from "#web/app/queries.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { IconButton } from "#web/ui/icon-button.tsx";
import { StarIcon } from "#web/ui/more-icons.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./favorite-button.module.css";

type FavoriteButtonProps = { of: { pin_id: string } | { board_id: string }; variant?: "quiet" | "soft" | undefined };

/** Toggles a favorite pin or board optimistically; rolled back on failure. */
export function FavoriteButton({ of, variant = "quiet" }: FavoriteButtonProps) {
  const t = useText();
  const queries = useQueryClient();
  const asked = query(favoritesAmong, "pin_id" in of ? { pin_ids: [of.pin_id] } : { board_ids: [of.board_id] });
  const { data } = useQuery(asked);
  const marked = (data?.pin_ids.length ?? 0) + (data?.board_ids.length ?? 0) > 0;
  const show = (on: boolean) =>
    queries.setQueryData(asked.queryKey, {
      pin_ids: on && "pin_id" in of ? [of.pin_id] : [],
      board_ids: on && "board_id" in of ? [of.board_id] : [],
    });
  const toggle = async () => {
    show(!marked);
    try {
      await apiOf(queries)(marked ? removeFavorite : addFavorite, of, { lazily: true });
      const words = organiseCopy.favorite;
      toast({ key: "favorite", text: t(marked ? words.removed : words.added) });
    } catch (error) {
      show(marked);
      toast({ key: "favorite", text: t(refusalSentence(error)), tone: "error" });
    }
  };
  const { add, remove } = organiseCopy.favorite;
  return (
    <IconButton
      variant={variant}
      label={t(marked ? remove : add)}
      aria-pressed={marked}
      className={marked ? styles.on : undefined}
      icon={<StarIcon />}
      onClick={() => void toggle()}
    />
  );
}
