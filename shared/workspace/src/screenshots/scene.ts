import type { Locale } from '@msl/contracts/locale.ts';
import { paths } from '@msl/platform/paths.ts';
import type { Ask, DeclaredScene } from '@msl/releases/pictures/declared-scenes.ts';

/** One picture worth looking at: who is where, and what they have done there. */
export type Scene = Omit<DeclaredScene, 'path'> & {
  readonly path: string | DeclaredScene['path'];
  /** A document of its own instead of a page of the store: a mail. */
  readonly document?: (ask: Ask, locale: Locale) => Promise<string>;
};

/** A scene of a persona's session. */
export const of = (
  persona: string,
  name: string,
  path: Scene['path'],
  prepare?: Scene['prepare'],
  shownAt?: Scene['widths'],
): Scene => ({ name, path, persona, ...(prepare && { prepare }), ...(shownAt && { widths: shownAt }) });

export const lastReceipt = (persona: string) => async (ask: Ask) => {
  const [receipt] = await ask<{ oid: string }[]>('/history', persona);
  return paths.order(receipt?.oid ?? '');
};
