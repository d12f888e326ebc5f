import { useNavigate } from "react-router";
import { mergeSections } from "#contract/content/organise.ts";
import type { WireBoard, WireSection } from "#contract/kit/shapes.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { organiseCopy } from "#spec/copy/content/organise.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { placeUrl } from "#web/features/content/saving/places.ts";
import { toast } from "#web/ui/toast.ts";
import { MergeDialog } from "./merge-dialog.tsx";

type MergeSectionDialogProps = {
  board: WireBoard;
  section: WireSection;
  sections: readonly WireSection[];
  onClose: () => void;
};

const words = organiseCopy.merge;

/** Merges a section into another of its board. */
export function MergeSectionDialog({ board, section, sections, onClose }: MergeSectionDialogProps) {
  const t = useText();
  const navigate = useNavigate();
  const { mutateAsync } = useCall(mergeSections, { gone: section });
  const others = sections.filter((one) => one.id !== section.id).map(({ id, title: name }) => ({ id, name }));
  return (
    <MergeDialog
      title={t(words.sectionTitle, { name: section.title })}
      intoLabel={t(commonCopy.board.section)}
      targets={others}
      noTarget={t(words.noSection)}
      onMerge={async (target) => {
        const into = await mutateAsync({
          section_id: section.id,
          into_section_id: target,
          ...actingFieldsNow().subject,
        });
        onClose();
        await navigate(placeUrl({ board, section: into }), { replace: true });
        toast({ key: "section", text: t(words.sectionDone), tone: "success" });
      }}
      onClose={onClose}
    />
  );
}
