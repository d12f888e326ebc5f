import { expect, it } from "vitest";
import { collaboratorNames, emailInviteRow, sortCollaborators, toggleChosen } from "./collaborator-list.ts";

const people = ["Zoe", "bob", "Ann", "Éva"].map((full_name, index) => ({ id: String(index + 1), full_name }));

it("SAV-14 the owner comes first, then the viewer, then the others by name", () => {
  const names = (owner: string, viewer: string | null) =>
    sortCollaborators(people, owner, viewer).map((p) => p.full_name);
  expect(names("4", "1")).toEqual(["Éva", "Zoe", "Ann", "bob"]);
  expect(names("1", "1")).toEqual(["Zoe", "Ann", "bob", "Éva"]);
  expect(names("9", null)).toEqual(["Ann", "bob", "Éva", "Zoe"]);
});

it("SAV-14 at most three names are listed, the others counted", () => {
  expect(collaboratorNames(people)).toEqual({ names: ["Zoe", "bob", "Ann"], more: 1 });
  expect(collaboratorNames(people.slice(0, 3)).more).toBe(0);
  expect(collaboratorNames([])).toEqual({ names: [], more: 0 });
});

it.each([
  ["ann@", false, "Keep typing!", false],
  ["ann@", true, "Keep typing!", false],
  ["ann@example.com", false, "Click to send!", true],
  ["ann@example.com", true, "Done!", true],
])("SAV-14 the row of %s (chosen: %s) says %s", (email, chosen, text, clickable) => {
  expect(emailInviteRow(email, chosen)).toEqual({ text, clickable });
});

it("SAV-14 pressing twice takes a choice back", () => {
  expect(toggleChosen(toggleChosen(["1"], "2"), "2")).toEqual(["1"]);
});
