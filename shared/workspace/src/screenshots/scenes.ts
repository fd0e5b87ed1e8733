import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SHELL_DIR, workspaceRemotes } from '@msl/federation-build/workspace-remotes.ts';
import * as v from 'valibot';
import type { Ask, Scene } from './scene.ts';
import { stepSchema, taken } from './steps.ts';

const sceneSchema = v.strictObject({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  /** `{product}`, `{receipt}` and `{membershipReceipt}` are the first one that the store has. */
  path: v.pipe(v.string(), v.startsWith('/')),
  persona: v.optional(v.string()),
  plan: v.optional(v.strictObject({ pid: v.string(), quantity: v.number() })),
  widths: v.optional(v.array(v.number())),
  steps: v.optional(v.array(stepSchema)),
});

/** What stands in an address in place of a name that only the store knows. */
const first: Record<string, (ask: Ask, persona?: string) => Promise<string | undefined>> = {
  product: async (ask) =>
    (await ask<{ products: { pid: string }[] }>('/products/categories/find?limit=1')).products[0]?.pid,
  receipt: async (ask, persona) => (await ask<{ oid: string }[]>('/history', persona))[0]?.oid,
  membershipReceipt: async (ask, persona) =>
    (await ask<{ id: string }[]>('/history/memberships', persona))[0]?.id,
};

/** The states of its pages that a folder declares in its `screenshots.json`. */
export const declaredIn = (dir: string): Scene[] => {
  const file = join(dir, 'screenshots.json');
  if (!existsSync(file)) return [];
  return v.parse(v.array(sceneSchema), JSON.parse(readFileSync(file, 'utf8'))).map(sceneOf);
};

const sceneOf = ({ name, path, persona, plan, widths, steps }: v.InferOutput<typeof sceneSchema>): Scene => {
  const hole = /\{(\w+)\}/.exec(path)?.[1];
  const find = hole === undefined ? undefined : first[hole];
  if (hole && !find) throw new Error(`${name}: {${hole}} is nothing that the store is asked for`);
  return {
    name,
    path: find ? async (ask) => path.replace(/\{\w+\}/, (await find(ask, persona)) ?? '') : path,
    ...(persona && { persona }),
    ...(plan && { plan }),
    ...(widths && { widths }),
    ...(steps && { prepare: taken(steps) }),
  };
};

/** The store of today: the shell's pages, then each remote's. */
export const scenes: readonly Scene[] = [SHELL_DIR, ...workspaceRemotes().values()].flatMap(declaredIn);
