import published from "#contract/v5/releases/answers.json" with { type: "json" };

/** A part of a published description; numbers are other parts. */
type Shape = {
  type?: string;
  nullable?: boolean;
  enum?: readonly unknown[];
  required?: readonly string[];
  properties?: Readonly<Record<string, number>>;
  items?: number;
  allOf?: readonly number[];
  oneOf?: readonly number[];
  anyOf?: readonly number[];
};

const shapes = published.shapes as readonly Shape[];
const releases = published.releases as Readonly<Record<string, Readonly<Record<string, Record<string, number>>>>>;

/** Words that a release didn't know yet: a list of countries grows with the countries. */
const grown: ReadonlySet<string> = new Set(["ad_account_countries/get.items[].code"]);

/** The published releases of the description. */
export const releaseNames = Object.keys(releases);

/** What of an answer to an operation doesn't fit a release that knows the operation, by release and place. */
export function faultsInReleases(id: string, status: number, body: unknown): string[] {
  return releaseNames.flatMap((name) => {
    const answers = releases[name]?.[id];
    const shape = answers?.[String(status)] ?? Object.values(answers ?? {})[0];
    return shape === undefined ? [] : faultsIn(body, shape, id).map((fault) => `${name}: ${fault}`);
  });
}

function faultsIn(value: unknown, number: number, at: string): string[] {
  const shape = shapes[number] ?? {};
  const all = (shape.allOf ?? []).flatMap((part) => faultsIn(value, part, at));
  // One release called it a number always; all after it let it be nothing.
  if (value === null && /^conversion_tags\/\w+\.(?:items\[\]\.)?configs\.md_frequency$/.test(at)) return [];
  if (value === null) return shape.nullable === true || shape.type === undefined ? all : [`${at} is null`];
  const alternatives = shape.oneOf ?? shape.anyOf;
  const fits = alternatives?.some((one) => faultsIn(value, one, at).length === 0) ?? true;
  const faults = fits ? all : [...all, `${at} is none of its alternatives`];
  if (shape.type !== undefined && !isOfType(value, shape.type)) return [...faults, `${at} is no ${shape.type}`];
  if (shape.enum !== undefined && !shape.enum.includes(value) && !grown.has(at))
    faults.push(`${at} is not among its words: ${JSON.stringify(value)}`);
  if (Array.isArray(value)) {
    const { items } = shape;
    return items === undefined ? faults : [...faults, ...value.flatMap((one) => faultsIn(one, items, `${at}[]`))];
  }
  if (typeof value !== "object") return faults;
  const lacking = (shape.required ?? []).filter((name) => !Object.hasOwn(value, name));
  const inner = Object.entries(value).flatMap(([name, one]) => {
    const property = shape.properties?.[name];
    return property === undefined ? [] : faultsIn(one, property, `${at}.${name}`);
  });
  return [...faults, ...lacking.map((name) => `${at}.${name} is missing`), ...inner];
}

function isOfType(value: unknown, type: string): boolean {
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && !Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  return typeof value === type;
}
