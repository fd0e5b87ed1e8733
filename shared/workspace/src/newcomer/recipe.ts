/** A change to the text of a file; of one that is not there yet it is handed an empty text. */
export type Edit = (text: string) => string;

/** What a newcomer does by one section of CONTRIBUTING.md. */
export type Recipe = {
  /** The section's title, as it stands there in bold. */
  readonly section: string;
  /** Files that they open at most, tests and what a command writes not counted. */
  readonly most: number;
  readonly edits: Readonly<Record<string, Edit>>;
  /** The tests that they write or change: each fails unless the thing works. */
  readonly tests: Readonly<Record<string, Edit>>;
};

/** Text put behind each place where an anchor stands; one that stands nowhere says that the recipe is old. */
export const behind =
  (...pairs: readonly (readonly [anchor: string, added: string])[]): Edit =>
  (text) =>
    pairs.reduce((before, [anchor, added]) => {
      if (!before.includes(anchor)) throw new Error(`there is no « ${anchor.trim()} »`);
      return before.replaceAll(anchor, `${anchor}${added}`);
    }, text);

export const whole =
  (text: string): Edit =>
  (before) => {
    if (before !== '') throw new Error('it is there already');
    return text;
  };

type Json = { [key: string]: Json | string | string[] };

/** A value put at a path of keys. */
export const within =
  (path: string, value: Json | string | string[]): Edit =>
  (text) => {
    const all = JSON.parse(text);
    const keys = path.split('/');
    const last = keys.pop() ?? '';
    let place = all;
    for (const key of keys) {
      place[key] ??= {};
      place = place[key];
    }
    place[last] = Array.isArray(place[last]) ? [...place[last], ...[value].flat()] : value;
    return `${JSON.stringify(all, null, 2)}\n`;
  };
