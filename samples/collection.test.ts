import { createHash } from "node:crypto";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { sampleCollection } from "./collection.ts";
import { palettes } from "./generators/palettes.ts";
import { renderSample } from "./render.ts";

const collection = sampleCollection();
const digest = (text: string) => createHash("sha256").update(text).digest("hex");

describe("the sample collection", () => {
  it("has at least 400 pins on 40 boards of a dozen curators, and no empty board", () => {
    expect(collection.pins.length).toBeGreaterThanOrEqual(400);
    expect(collection.boards).toHaveLength(40);
    expect(collection.curators).toHaveLength(12);
    for (const board of collection.boards) {
      expect(collection.pins.filter((pin) => pin.board === board.key).length, board.key).toBeGreaterThanOrEqual(8);
    }
  });

  it("draws the same bytes the second time", () => {
    const again = sampleCollection();
    for (const [i, pin] of collection.pins.entries()) {
      expect(digest(again.pins[i]?.image.render() ?? ""), pin.key).toBe(digest(pin.image.render()));
    }
    expect(again.follows).toEqual(collection.follows);
  });

  it("keeps keys, titles and page names unique", () => {
    for (const name of ["key", "title", "link_slug"] as const) {
      expect(new Set(collection.pins.map((pin) => pin[name])).size, name).toBe(collection.pins.length);
    }
    expect(new Set(collection.boards.map((board) => board.key)).size).toBe(collection.boards.length);
    expect(new Set(collection.pins.map((pin) => digest(pin.image.render()))).size).toBe(collection.pins.length);
  });

  it("describes every picture in words", () => {
    for (const pin of collection.pins) {
      expect(pin.alt_text.length, pin.key).toBeGreaterThan(30);
      expect(pin.alt_text.length, pin.key).toBeLessThanOrEqual(500);
      expect(pin.title.length, pin.key).toBeLessThanOrEqual(100);
      expect(pin.description.length, pin.key).toBeGreaterThan(10);
      expect(pin.article.paragraphs.length, pin.key).toBeGreaterThanOrEqual(3);
      expect(pin.link_slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it("names only boards, sections, people and topics that exist", () => {
    const slugs = new Set(collection.topics.map((topic) => topic.slug));
    const usernames = new Set(collection.curators.map((curator) => curator.username));
    for (const topic of collection.topics) if (topic.parent !== undefined) expect(slugs).toContain(topic.parent);
    for (const board of collection.boards) {
      expect(usernames).toContain(board.curator);
      for (const topic of board.topics) expect(slugs).toContain(topic);
    }
    for (const pin of collection.pins) {
      const home = collection.boards.find((board) => board.key === pin.board);
      if (pin.section !== undefined) expect(home?.sections).toContain(pin.section);
      for (const topic of pin.topics) expect(slugs).toContain(topic);
      for (const key of pin.also_saved_to ?? []) {
        const other = collection.boards.find((board) => board.key === key);
        expect(other?.curator, pin.key).toBeDefined();
        expect(other?.curator, pin.key).not.toBe(home?.curator);
      }
    }
    for (const [follower, followed] of collection.follows) {
      expect(usernames).toContain(follower);
      expect(usernames).toContain(followed);
      expect(follower).not.toBe(followed);
    }
  });

  it("saves about three pins in ten again, each on one to four other boards", () => {
    const again = collection.pins.filter((pin) => pin.also_saved_to !== undefined);
    expect(again.length / collection.pins.length).toBeGreaterThan(0.2);
    expect(again.length / collection.pins.length).toBeLessThan(0.45);
    for (const pin of again) expect(pin.also_saved_to?.length).toBeLessThanOrEqual(4);
  });

  it("spreads widely in shape and color", () => {
    const aspects = collection.pins.map((pin) => pin.image.height / pin.image.width);
    expect(Math.min(...aspects)).toBeLessThan(0.62);
    expect(Math.max(...aspects)).toBeGreaterThan(2.2);
    expect(new Set(aspects.map((aspect) => aspect.toFixed(1))).size).toBeGreaterThanOrEqual(12);
    const used = palettes.filter((palette) =>
      collection.pins.some((pin) => pin.article.paragraphs.some((text) => text.includes(palette.name))),
    );
    expect(used.length).toBeGreaterThanOrEqual(30);
  });

  it("keeps every drawing light and free of fonts", () => {
    for (const pin of collection.pins) {
      const svg = pin.image.render();
      expect(svg.length, pin.key).toBeLessThan(150_000);
      expect(svg, pin.key).not.toContain("<text");
      expect(svg, pin.key).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it("renders each kind of picture and every avatar at its stated size, at least 736 pixels wide", async () => {
    const kinds = new Map(collection.pins.map((pin) => [pin.alt_text.split(" in ")[0], pin.image]));
    for (const image of [...kinds.values(), ...collection.curators.map((curator) => curator.avatar)]) {
      const meta = await sharp(await renderSample(image)).metadata();
      expect([meta.width, meta.height]).toEqual([image.width, image.height]);
      expect(image.width).toBeGreaterThanOrEqual(736);
    }
  });
});
