import { useQueryClient } from "@tanstack/react-query";
import type { CallData } from "#contract/kit/define.ts";
import { type readNoticeChoices, updateNoticeChoices } from "#contract/social/notice-choices.ts";
import { fixedNotices, type NoticeChannel, noticeChannels } from "#spec/constants/notices.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { noticeCopy } from "#spec/copy/social/notices.ts";
import { useCall } from "#web/app/mutations.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { useText } from "#web/app/text.tsx";
import { toast } from "#web/ui/toast.ts";
import { VisuallyHidden } from "#web/ui/visually-hidden.tsx";
import { noticeChoicesQuery } from "./notice-queries.ts";
import choice from "#web/ui/choice.module.css";
import styles from "./notice-settings.module.css";

type Choices = CallData<typeof readNoticeChoices>;
const { choices: copy } = noticeCopy;

/** What the viewer is told, by topic, and where: each cell takes effect at once. */
export function ChoicesTable({ choices }: { choices: Choices }) {
  const t = useText();
  const queries = useQueryClient();
  const show = (next: Choices) => queries.setQueryData(noticeChoicesQuery.queryKey, next);
  const update = useCall(updateNoticeChoices, {
    lazily: [noticeChoicesQuery.queryKey],
    onStart: ({ set = [] }) => {
      const [cell] = set;
      if (cell)
        show({
          ...choices,
          topics: choices.topics.map((row) => (row.topic === cell.topic ? { ...row, [cell.channel]: cell.on } : row)),
        });
      return choices;
    },
    onDone: (data) => {
      show(data);
      toast({ key: "settings", text: t(commonCopy.settings.saved), tone: "success" });
    },
    onRefused: (refusal, _, before) => {
      if (before) show(before);
      toast({ key: "settings", text: t(refusalSentence(refusal)), tone: "error" });
    },
  });
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t(copy.topics)}</VisuallyHidden>
          </th>
          {noticeChannels.map((channel) => (
            <th key={channel} scope="col">
              {t(copy[channel])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {choices.topics.map((row) => (
          <tr key={row.topic}>
            <th scope="row">{t(copy[row.topic])}</th>
            {noticeChannels.map((channel) => (
              <td key={channel}>
                {fixedNotices.includes(`${row.topic}:${channel}`) ? (
                  <span className={styles.fixed}>{t(fixedText(channel))}</span>
                ) : (
                  <label className={styles.cell}>
                    <input
                      type="checkbox"
                      className={choice.box}
                      aria-label={t(copy.cell, { topic: t(copy[row.topic]), channel: t(copy[channel]) })}
                      checked={row[channel]}
                      disabled={update.isPending}
                      onChange={(event) =>
                        update.mutate({ set: [{ topic: row.topic, channel, on: event.currentTarget.checked }] })
                      }
                    />
                  </label>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const fixedText = (channel: NoticeChannel) => (channel === "page" ? copy.always : copy.separate);
