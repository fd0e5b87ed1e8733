import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import * as v from 'valibot';
import { stepSchema, taken } from './steps.ts';

/** Asks the API in the name of a persona, or of nobody; with what is sent, it is a change. */
export type Ask = <T>(path: string, persona?: string, sent?: { method: string; body: object }) => Promise<T>;

const sceneSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  /** `{product}`, `{receipt}` and `{membershipReceipt}` are the first one that the store has. */
  path: v.pipe(v.string(), v.startsWith('/')),
  persona: v.optional(v.string()),
  plan: v.optional(v.strictObject({ pid: v.string(), quantity: v.number() })),
  widths: v.optional(v.array(v.number())),
  steps: v.optional(v.array(stepSchema)),
});

/** A state of a page that a folder declares: who is where, and what they have done there. */
export type DeclaredScene = {
  readonly name: string;
  readonly path: (ask: Ask) => Promise<string>;
  readonly persona?: string;
  /** Plan in the basket of somebody who has no account yet. */
  readonly plan?: { readonly pid: string; readonly quantity: number };
  readonly prepare?: (page: Page) => Promise<void>;
  /** Where it looks otherwise elsewhere; every width when nothing is said. */
  readonly widths?: readonly number[];
};

/** What stands in an address in place of a name that only the store knows. */
const first: Record<string, (ask: Ask, persona?: string) => Promise<string | undefined>> = {
  product: async (ask) =>
    (await ask<{ products: { pid: string }[] }>('/products/categories/find?limit=1')).products[0]?.pid,
  receipt: async (ask, persona) => (await ask<{ oid: string }[]>('/history', persona))[0]?.oid,
  membershipReceipt: async (ask, persona) =>
    (await ask<{ id: string }[]>('/history/memberships', persona))[0]?.id,
};

/** The states of its pages that a folder declares in its `screenshots.json`. */
export const declaredIn = (dir: string): DeclaredScene[] => {
  const file = join(dir, 'screenshots.json');
  if (!existsSync(file)) return [];
  return v.parse(v.array(sceneSchema), JSON.parse(readFileSync(file, 'utf8'))).map(sceneOf);
};

const sceneOf = (declared: v.InferOutput<typeof sceneSchema>): DeclaredScene => {
  const { name, path, persona, plan, widths, steps } = declared;
  const hole = /\{(\w+)\}/.exec(path)?.[1];
  const find = hole === undefined ? undefined : first[hole];
  if (hole && !find) throw new Error(`${name}: {${hole}} is nothing that the store is asked for`);
  return {
    name,
    path: async (ask) => (find ? path.replace(/\{\w+\}/, (await find(ask, persona)) ?? '') : path),
    ...(persona && { persona }),
    ...(plan && { plan }),
    ...(widths && { widths }),
    ...(steps && { prepare: taken(steps) }),
  };
};
