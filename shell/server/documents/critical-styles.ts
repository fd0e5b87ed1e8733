import type { BuildRecord } from '@msl/federation/build-record.ts';
import { sha256 } from '../html/late-script.ts';
import type { SignedFiles } from '../published/signed-files.ts';

/** A style sheet of a build as it is put into a document. */
export type InlineStyle = { name: string; text: string; hash: string };
/** A build of which something is in the page, and the style sheets of that: of its main, a page, a module. */
export type StyledBuild = { base: string; record: BuildRecord; styles: ReadonlySet<string> };
type Sheet = InlineStyle & { classes: ReadonlySet<string> };

/**
 * The style sheets that a rendered page needs, whole, in the page: nothing is waited for before the first paint.
 * `name` is how the loader of the browser's build knows them, and fetches none of them again.
 */
export function createCriticalStyles(files: SignedFiles, cdn: string) {
  // Published files never change.
  const known = new Map<string, Sheet[]>();
  const sheetsOf = (base: string, record: BuildRecord): Sheet[] => {
    const sheets =
      known.get(base) ??
      Object.keys(record.files)
        .filter((name) => name.endsWith('.css'))
        .map((name) => read(files, base, name, cdn));
    if (known.size > 50) known.clear();
    known.set(base, sheets);
    return sheets;
  };
  return (html: string, builds: readonly StyledBuild[]): InlineStyle[] => {
    const used = new Set<string>();
    for (const [, names = ''] of html.matchAll(/ class="([^"]+)"/g)) {
      for (const name of names.split(' ')) used.add(name);
    }
    const chosen = new Set<Sheet>();
    const covered = new Set<string>();
    const choose = (sheet: Sheet) => {
      chosen.add(sheet);
      for (const name of sheet.classes) covered.add(name);
    };
    for (const { base, record, styles } of builds) {
      for (const sheet of sheetsOf(base, record)) if (styles.has(sheet.name)) choose(sheet);
    }
    // A part that is fetched when it is needed, and was needed here.
    for (const { base, record } of builds) {
      for (const sheet of sheetsOf(base, record)) {
        if ([...sheet.classes].some((name) => used.has(name) && !covered.has(name))) choose(sheet);
      }
    }
    return [...chosen];
  };
}

function read(files: SignedFiles, base: string, name: string, cdn: string): Sheet {
  const folder = base.slice(1);
  const source = files.read(folder, name).toString();
  // What a sheet names lies beside it, and the document lies elsewhere.
  const text = withFonts(source, files, folder).replace(
    /url\((["']?)(?!["']?(?:data:|https?:|\/|#))/g,
    `url($1${cdn}${base}/`,
  );
  const classes = new Set([...source.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, found]) => found ?? ''));
  return { name, text, hash: sha256(text), classes };
}

/**
 * Fonts come in the document too: its first words are drawn in them, and nothing is drawn again (decision 11). As files,
 * preloaded, they were what a phone's largest text waited for; without them a first page stood in a fallback.
 */
const withFonts = (source: string, files: SignedFiles, folder: string) =>
  source.replace(/@font-face\s*\{[^}]*\}/g, (face) =>
    face.replace(/url\(["']?([^"')]+\.woff2)["']?\)/, (link, file) =>
      Object.hasOwn(files.statement(folder)?.files ?? {}, file)
        ? `url(data:font/woff2;base64,${files.read(folder, file).toString('base64')})`
        : link,
    ),
  );
