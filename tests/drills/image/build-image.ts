import { cpSync, mkdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { type Copy, DockerfileParser, type Instruction, type PropertyInstruction } from "dockerfile-ast";
import { contextFiles } from "./context-files.ts";
import { copyAll, layOutNodeImage, type RunOptions, runIn } from "./debian-root.ts";

/** What a container is started with. */
export type Image = {
  root: string;
  env: Record<string, string>;
  folder: string;
  user: string | undefined;
  volume: string | undefined;
  entry: string[];
  health: string[];
};

/**
 * Takes the steps of a Dockerfile one by one, each stage in a clean root of its own below `folder`. Only the instructions that ours uses are
 * known; any other throws.
 */
export function buildImage(checkout: string, folder: string, print: (line: string) => void): Image {
  const dockerfile = DockerfileParser.parse(readFileSync(join(checkout, "Dockerfile"), "utf8"));
  const stages = new Map<string, Image>();
  const roots = new Map<string, string>();
  let image: Image | undefined;
  for (const instruction of dockerfile.getInstructions()) {
    const words = instruction.getArguments().map((argument) => argument.getValue());
    print(`${instruction.getInstruction()} ${words.join(" ").slice(0, 90)}`);
    if (instruction.getKeyword() === "FROM") {
      const [from = "", , name = `stage ${stages.size + 1}`] = words;
      image = emptyImage(cleanRoot(from, roots, join(folder, name.replaceAll(" ", "-"))));
      stages.set(name, image);
      continue;
    }
    if (image === undefined) throw new Error("a Dockerfile begins with FROM");
    take(instruction, words, image, { checkout, stages });
  }
  if (image === undefined) throw new Error("a Dockerfile without FROM");
  return image;
}

const emptyImage = (root: string): Image => ({
  root,
  env: {},
  folder: "/",
  user: undefined,
  volume: undefined,
  entry: [],
  health: [],
});

/** A root is laid out once for each base image, and copied for each stage. */
function cleanRoot(image: string, roots: Map<string, string>, folder: string): string {
  const laidOut = roots.get(image) ?? `${folder}-base`;
  if (!roots.has(image)) layOutNodeImage(image, laidOut);
  roots.set(image, laidOut);
  copyAll(laidOut, folder);
  return folder;
}

type Build = { checkout: string; stages: ReadonlyMap<string, Image> };

function take(instruction: Instruction, words: string[], image: Image, { checkout, stages }: Build): void {
  const keyword = instruction.getKeyword();
  switch (keyword) {
    case "WORKDIR":
      image.folder = words[0] ?? "/";
      mkdirSync(join(image.root, image.folder), { recursive: true });
      return;
    case "ENV":
      for (const set of (instruction as PropertyInstruction).getProperties())
        image.env[set.getName()] = set.getValue() ?? "";
      return;
    case "USER":
      image.user = words[0];
      return;
    case "VOLUME":
      image.volume = words[0];
      return;
    case "COPY":
      return copy(instruction, words, image, { checkout, stages });
    case "RUN":
      runIn(image.root, ["/bin/sh", "-c", instruction.getArgumentsContent() ?? ""], runOptions(image));
      return;
    case "ENTRYPOINT":
      image.entry = listed(instruction);
      return;
    case "HEALTHCHECK":
      image.health = listed(instruction);
      return;
    case "EXPOSE":
      return;
    default:
      throw new Error(`${keyword} is not known here`);
  }
}

export const runOptions = ({ env, folder, user }: Image): RunOptions => ({
  env,
  folder,
  ...(user !== undefined && { user }),
});

/** The list of words that an ENTRYPOINT or a HEALTHCHECK ends with. */
function listed(instruction: Instruction): string[] {
  const content = instruction.getArgumentsContent() ?? "";
  return JSON.parse(content.slice(content.indexOf("["))) as string[];
}

function copy(instruction: Instruction, words: string[], image: Image, { checkout, stages }: Build): void {
  const flag = (instruction as Copy).getFromFlag()?.getValue() ?? undefined;
  const sources = words.slice(0, -1);
  const target = words.at(-1) ?? "";
  const into = join(image.root, image.folder, target);
  if (flag === undefined) return copyContext(checkout, sources, into);
  const stage = stages.get(flag);
  if (stage === undefined) throw new Error(`there is no stage ${flag}`);
  for (const source of sources) copyAll(`${join(stage.root, source)}/.`, join(image.root, target));
}

/** A folder's contents are copied, a file under its own name. */
function copyContext(checkout: string, sources: readonly string[], into: string): void {
  const files = contextFiles(checkout);
  for (const source of sources) {
    const isFolder = statSync(join(checkout, source)).isDirectory();
    const chosen = isFolder ? files.filter((file) => source === "." || file.startsWith(`${source}/`)) : [source];
    for (const file of chosen) {
      const at = isFolder
        ? join(into, source === "." ? file : file.slice(source.length + 1))
        : join(into, baseName(file));
      mkdirSync(dirname(at), { recursive: true });
      cpSync(join(checkout, file), at);
    }
  }
}

const baseName = (file: string) => file.slice(file.lastIndexOf("/") + 1);
