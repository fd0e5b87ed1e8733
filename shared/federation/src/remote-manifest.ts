import * as v from 'valibot';
import { parseJsonFile } from './json-file.ts';
import { ownerOf } from './route-pattern.ts';

const range = v.pipe(v.string(), v.regex(/^[\^~]?\d+\.\d+\.\d+$/, 'a range such as ^1.2.0'));
const eventName = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z.-]*@\d+$/, 'an event with its version, such as order.changed@1'),
);
/** A name, which means every field of the platform's type; or with the fields that are sent or read. */
export const eventSchema = v.union(
  [eventName, v.strictObject({ event: eventName, fields: v.array(v.string()) })],
  'an event with its version, such as order.changed@1',
);
export type DeclaredEvent = { event: string; fields: string[] };
export const routeSchema = v.pipe(
  v.string(),
  v.regex(
    /^\/(?:[\w:-]+\/)*(?:[\w:-]+|\*)?$/,
    'a path that begins with a slash, and has plain letters, digits, - and _ alone: /news, /news/:id, /news/*',
  ),
);
/** Of an address, behind its question mark. */
export const parameterSchema = v.pipe(v.string(), v.regex(/^[\w-]+$/, 'the name of a parameter'));
const whole = v.pipe(v.number(), v.integer('a whole number'));
const bytes = v.pipe(whole, v.minValue(0, '0 or more'));
const words = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'some words'),
  v.maxLength(40, '40 characters at most'),
);
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'a name in kebab-case'));

const MENUS = ['header', 'start', 'cart', 'account', 'footer'] as const;
/** A way to one of its pages from everywhere in the store. */
const menuSchema = v.strictObject({
  /**
   * Where it stands: in the header's line, as its button for visitors, behind the cart's sign, in the menu of who is logged
   * in, in the footer.
   */
  in: v.pipe(v.array(v.picklist(MENUS, `one of ${MENUS.join(', ')}`)), v.minLength(1, 'at least one menu')),
  to: routeSchema,
  /** Its words, in both languages: they are on every page, where the remote's texts are not. */
  label: v.strictObject({ 'fr-CA': words, 'en-CA': words }),
  /** The smaller one stands first. */
  order: whole,
  /** Only who has, or has had, a card on file finds it. */
  for: v.optional(v.literal('customers')),
});

/** What a remote declares about itself in `remote.json`; the registry carries it to the shell. */
export const remoteManifestSchema = v.strictObject({
  $schema: v.optional(v.string()),
  name: v.pipe(
    name,
    v.check((text) => text !== 'shell', 'another name: the shell has this one'),
  ),
  /** Path patterns of the pages it owns: `/products/:pid`, `/account/*` (which also matches `/account`). */
  routes: v.pipe(v.array(routeSchema), v.minLength(1, 'at least one path')),
  /** Those of its pages that visitors get rendered, and search engines find; needs `src/server.tsx`. */
  rendered: v.optional(v.array(routeSchema)),
  /** Those that somebody with a session gets rendered, for them alone; needs `src/server.tsx` too. */
  renderedForSession: v.optional(v.array(routeSchema)),
  /**
   * For a rendered page with parameters, the call that lists them: it asks for nothing, and answers a list of objects with
   * a field for each (`/products/:pid`: `[{"pid": "3001"}]`). So those pages stand in the sitemap.
   */
  indexed: v.optional(v.record(routeSchema, v.pipe(v.string(), v.regex(/^\w+$/, 'the name of a call')))),
  /** Parameters of an address that those pages read; all, unless it says so. Addresses that differ in others share a page. */
  parameters: v.optional(v.array(parameterSchema)),
  /** Its pages in the store's menus. */
  menu: v.optional(v.array(menuSchema)),
  /** Its pages are a way to walk without turning off: on them the header leads to no other remote. */
  focused: v.optional(v.boolean()),
  /** Places of other remotes' pages that it fills; `module` is a file of `src/slots`, without its ending. */
  slots: v.array(
    v.strictObject({ name: v.pipe(v.string(), v.minLength(1, 'the name of a slot')), module: name }),
  ),
  /** Slots that its own pages open for others. */
  opens: v.optional(v.array(v.string()), []),
  events: v.strictObject({ emits: v.array(eventSchema), listens: v.array(eventSchema) }),
  /** Range of `@msl/contracts` that its calls were written against. */
  contract: range,
  /** Ranges of the modules that the host must bring; anything shared that it imports stands here. */
  shared: v.record(v.string(), range),
  /** Namespace of its translations. */
  namespace: name,
  /** Bytes (brotli) that a first visit of one exposed module may load. */
  budget: v.optional(v.strictObject({ scripts: bytes, styles: bytes })),
});

export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>;
export type MenuEntry = v.InferOutput<typeof menuSchema>;

const wholeSchema = v.pipe(
  remoteManifestSchema,
  v.forward(
    v.check(
      ({ menu = [], ...own }) => menu.every(({ to }) => !/[:*]/.test(to) && ownerOf([own], to)),
      'a menu whose entries lead to pages of its own, by their whole addresses',
    ),
    ['menu'],
  ),
);

/** Reads and checks the text of a `remote.json`; throws with every fault named. `file` names it in the message. */
export function parseManifest(file: string, text: string): RemoteManifest {
  const result = v.safeParse(wholeSchema, parseJsonFile(file, text));
  if (result.success) return result.output;
  const faults = issuesOf(parseJsonFile(file, text)).map(
    (issue) => `  ${v.getDotPath(issue) ?? 'the file'}: ${faultOf(issue)}`,
  );
  throw new Error(`${file} is not a valid remote:\n${faults.join('\n')}`);
}

/** The schema stops at the first field that it does not know: without that one it tells of the next. */
function issuesOf(content: unknown): v.BaseIssue<unknown>[] {
  const issues: v.BaseIssue<unknown>[] = v.safeParse(wholeSchema, content).issues ?? [];
  const unknown = issues.filter(isUnknownField);
  for (const { path } of unknown) {
    const field = path?.at(-1) as v.ObjectPathItem | undefined;
    if (field) delete field.input[field.key];
  }
  return unknown.length > 0 ? [...unknown, ...issuesOf(content)] : issues;
}

const isUnknownField = ({ type, expected }: v.BaseIssue<unknown>) =>
  type === 'strict_object' && expected === 'never';

/** A field that is missing or mistyped, in words of a `remote.json`; of all else the schema says what it must be. */
function faultOf(issue: v.BaseIssue<unknown>): string {
  const { type, message, received } = issue;
  if (isUnknownField(issue)) return 'there is no such field';
  if (type === 'strict_object' && received === 'undefined') return 'this field is missing';
  const [, wanted = '', found = ''] = /^Invalid \w+: Expected (.+) but received (.+)$/.exec(message) ?? [];
  return `must be ${wanted ? `${inWords(wanted)}, not ${inWords(found)}` : message}`;
}

const KINDS: Readonly<Record<string, string>> = {
  Array: 'a list',
  Object: 'an object',
  string: 'a text',
  number: 'a number',
  boolean: 'true or false',
};
const inWords = (kind: string): string => KINDS[kind] ?? kind;
