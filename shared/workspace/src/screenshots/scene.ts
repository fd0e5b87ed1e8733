import type { Locale } from '@msl/contracts/locale.ts';
import { paths } from '@msl/platform/paths.ts';
import type { Page } from 'playwright-core';

/** Asks the API in the name of a persona, or of nobody; with what is sent, it is a change. */
export type Ask = <T>(path: string, persona?: string, sent?: { method: string; body: object }) => Promise<T>;

/** One picture worth looking at: who is where, and what they have done there. */
export type Scene = {
  readonly name: string;
  readonly path: string | ((ask: Ask) => Promise<string>);
  /** A document of its own instead of a page of the store: a mail. */
  readonly document?: (ask: Ask, locale: Locale) => Promise<string>;
  readonly persona?: string;
  /** Plan in the basket of somebody who has no account yet. */
  readonly plan?: { readonly pid: string; readonly quantity: number };
  readonly prepare?: (page: Page) => Promise<void>;
  /** Where it looks otherwise elsewhere; every width when nothing is said. */
  readonly widths?: readonly number[];
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
