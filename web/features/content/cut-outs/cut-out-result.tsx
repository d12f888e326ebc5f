import { Suspense, useState } from "react";
import type { WireShuffleAsset } from "#contract/content/cut-outs.ts";
import { createPin } from "#contract/content/pins.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { savingConstants } from "#spec/constants/saving.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { cutOutCopy } from "#spec/copy/content/cut-outs.ts";
import { savingCopy } from "#spec/copy/content/saving.ts";
import { lazyComponent } from "#web/app/lazy-component.ts";
import { useCall } from "#web/app/mutations.ts";
import { useViewer } from "#web/app/session.tsx";
import { actingFieldsNow } from "#web/features/content/acting/acting-now.ts";
import { useText } from "#web/app/text.tsx";
import { countSaves } from "#web/features/content/saving/count-saves.ts";
import type { SavingPlace } from "#web/features/content/saving/places.ts";
import { rememberPlace } from "#web/features/content/saving/quick-pick.ts";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { toast } from "#web/ui/toast.ts";
import styles from "./cut-outs.module.css";

const PlacePickerDialog = lazyComponent(
  async () => (await import("#web/features/content/saving/place-picker-dialog.tsx")).PlacePickerDialog,
);

type CutOutResultProps = { pin: WirePin; asset: WireShuffleAsset; onBack: () => void; onClose: () => void };

/** A cut-out, to be saved as a pin of its own that names where it came from. */
export function CutOutResult({ pin, asset, onBack, onClose }: CutOutResultProps) {
  const t = useText();
  const viewer = useViewer();
  const [choosing, setChoosing] = useState(false);
  const picture = asset.cutoutImages.at(-1);
  const create = useCall(createPin, {
    onRefused: (refusal) => toast({ key: "saved", text: t(refusalSentence(refusal)), tone: "error" }),
  });
  const save = async (place: SavingPlace) => {
    const { title, description, link } = pin;
    const at = { board_id: place.board.id, section: place.section?.id ?? null };
    const input = { ...at, title, description, link, shuffle_asset: asset.id, ...actingFieldsNow().account };
    const made = await create.mutateAsync(input).catch(() => null);
    if (made === null) return;
    if (viewer) rememberPlace(viewer.id, place);
    if (countSaves(1))
      void import("#web/features/content/saving/save-confirmation.tsx").then(({ confirmSave }) =>
        confirmSave({
          boardName: place.board.name,
          picture: made.images["236x"].url,
          first: true,
          pinId: made.id,
        }),
      );
    const { savedTo, savedToSection, view } = savingCopy.confirmations;
    toast({
      key: "saved",
      tone: "success",
      text: t(place.section ? savedToSection : savedTo, {
        boardName: place.board.name,
        sectionName: place.section?.title ?? "",
      }),
      action: { label: t(view), to: `/pin/${made.id}/` },
      durationMs: savingConstants.mobileSuccessToastMs,
    });
    onClose();
  };
  return (
    <>
      <Dialog
        open
        width="md"
        onClose={onClose}
        onBack={onBack}
        title={t(cutOutCopy.result)}
        backLabel={t(commonCopy.navigation.back)}
        closeLabel={t(commonCopy.actions.close)}
        footer={
          <Button variant="primary" loading={create.isPending} onClick={() => setChoosing(true)} data-autofocus="">
            {t(cutOutCopy.save)}
          </Button>
        }
      >
        <div className={styles.made}>
          {picture ? (
            <img
              src={picture.url}
              width={picture.width}
              height={picture.height}
              alt={pin.alt_text || t(cutOutCopy.result)}
            />
          ) : null}
        </div>
      </Dialog>
      {choosing ? (
        <Suspense>
          <PlacePickerDialog onChoose={(place) => void save(place)} onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
