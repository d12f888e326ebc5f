import { useState } from "react";
import { cutOut, type WireShuffleAsset } from "#contract/content/cut-outs.ts";
import type { WirePin } from "#contract/kit/shapes.ts";
import { ownLimits } from "#spec/constants/own-limits.ts";
import { commonCopy } from "#spec/copy/kit/common.ts";
import { cutOutCopy } from "#spec/copy/content/cut-outs.ts";
import { useCall } from "#web/app/mutations.ts";
import { useText } from "#web/app/text.tsx";
import { refusalSentence } from "#web/app/refusal-sentence.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { Failure } from "#web/ui/failure.tsx";
import { SegmentedControl } from "#web/ui/segmented-control.tsx";
import styles from "./cut-outs.module.css";
import { CutOutResult } from "./cut-out-result.tsx";
import { holdsSomething, type LassoPoint, thinned } from "./lasso.ts";
import { LassoStage } from "./lasso-stage.tsx";

/** Cutting a part out of a pin's picture: drawn around by hand, or its background taken away, which keys can do too. saving §3 */
export function CutOutDialog({ pin, onClose }: { pin: WirePin; onClose: () => void }) {
  const t = useText();
  const [way, setWay] = useState<"lasso" | "flood">("lasso");
  const [line, setLine] = useState<readonly LassoPoint[]>([]);
  const [tolerance, setTolerance] = useState(25);
  const [made, setMade] = useState<WireShuffleAsset | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { mutate, isPending } = useCall(cutOut, {
    onDone: setMade,
    onRefused: (refusal) => setFailure(refusalSentence(refusal)),
  });
  const cut = () => {
    setFailure(null);
    mutate({
      pin_id: pin.id,
      ...(way === "lasso" ? { lasso: thinned(line, ownLimits.lassoPointsMax) } : { flood: { tolerance } }),
    });
  };
  if (made !== null) return <CutOutResult pin={pin} asset={made} onBack={() => setMade(null)} onClose={onClose} />;
  return (
    <Dialog
      open
      width="lg"
      onClose={onClose}
      title={t(cutOutCopy.title)}
      closeLabel={t(commonCopy.actions.close)}
      dismissible={!isPending}
      footer={
        <>
          {way === "lasso" && line.length > 0 ? (
            <Button variant="quiet" onClick={() => setLine([])}>
              {t(cutOutCopy.again)}
            </Button>
          ) : null}
          <Button
            variant="primary"
            loading={isPending}
            disabled={way === "lasso" && !holdsSomething(line)}
            onClick={cut}
          >
            {t(cutOutCopy.cut)}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <LassoStage pin={pin} drawing={way === "lasso"} line={line} onDraw={setLine} />
        <div className={styles.ways}>
          <SegmentedControl
            label={t(cutOutCopy.title)}
            value={way}
            onChange={(chosen) => {
              setWay(chosen);
              setFailure(null);
            }}
            options={[
              { value: "lasso", label: t(cutOutCopy.lasso) },
              { value: "flood", label: t(cutOutCopy.flood) },
            ]}
          />
          <p className={styles.hint}>{t(way === "lasso" ? cutOutCopy.how : cutOutCopy.floodHint)}</p>
          {way === "flood" ? (
            <label className={styles.slider}>
              <span>{t(cutOutCopy.tolerance)}</span>
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                value={tolerance}
                onChange={(event) => setTolerance(event.currentTarget.valueAsNumber)}
              />
            </label>
          ) : null}
          <Failure>{failure && t(failure)}</Failure>
        </div>
      </div>
    </Dialog>
  );
}
