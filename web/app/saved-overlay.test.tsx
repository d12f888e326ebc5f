import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { WireBoardRef } from "#contract/kit/shapes.ts";
import type { PinOverlay } from "./pin-overlay.ts";
import { clearOverlay, overlayPin, readOverlay, useGonePins, usePinOverlay } from "./saved-overlay.ts";

const lamps: WireBoardRef = { id: "5", name: "Lamps", url: "/ada/lamps/", privacy: "public", layout: "default" };

test("a rollback takes away its own change alone", () => {
  const undoSave = overlayPin("1", { saved: lamps });
  const undoEdit = overlayPin("1", { edited: { title: "New" } });
  overlayPin("1", { edited: { description: "Said" } });
  expect(readOverlay("1")).toEqual({ saved: lamps, edited: { title: "New", description: "Said" } });
  undoSave();
  undoSave();
  expect(readOverlay("1")).toEqual({ edited: { title: "New", description: "Said" } });
  undoEdit();
  expect(readOverlay("1")).toEqual({ edited: { description: "Said" } });
  clearOverlay("1");
  expect(readOverlay("1")).toEqual({});
});

test("what is laid over one pin leaves the others as they are, the very same object", () => {
  const before = readOverlay("2");
  const undo = overlayPin("3", { deleted: true });
  expect(readOverlay("2")).toBe(before);
  undo();
});

test("a component reads it", () => {
  const undo = overlayPin("4", { hidden: true });
  let seen: PinOverlay = {};
  function Reader() {
    seen = usePinOverlay("4");
    return null;
  }
  renderToString(<Reader />);
  expect(seen).toEqual({ hidden: true });
  undo();
});

test("what was deleted or hidden is known as a set, the same one until it changes", () => {
  let seen: ReadonlySet<string> = new Set();
  function Reader() {
    seen = useGonePins();
    return null;
  }
  const undo = overlayPin("6", { deleted: true });
  renderToString(<Reader />);
  const before = seen;
  expect([...before]).toEqual(["6"]);
  const undoSave = overlayPin("6", { saved: lamps });
  renderToString(<Reader />);
  expect(seen).toBe(before);
  undo();
  renderToString(<Reader />);
  expect([...seen]).toEqual([]);
  undoSave();
});
