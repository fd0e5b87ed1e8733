import { defaultEntry, type Registry } from '@msl/federation/registry.ts';
import type { Storage } from '../storage/storage.ts';
import { commit } from './commit.ts';
import { entriesOf } from './registry-file.ts';
import { canaryOf } from './running-canary.ts';

/** Visitors of the canary by which a step is judged when nobody says another number. */
export const STEP_VISITORS = 100;

type Advanced = { version: string; stepAt: string; to: number; figures: unknown };

/** Gives a canary its next share of visitors, if the step that was judged is still its present one. */
export function advance(
  storage: Storage,
  name: string,
  { version, stepAt, to, figures }: Advanced,
): Promise<Registry> {
  const edit = (registry: Registry) => {
    const [stable, canary] = [defaultEntry(entriesOf(registry, name)), canaryOf(entriesOf(registry, name))];
    const isSame = canary?.metadata.version === version && canary.deployment.stepAt === stepAt;
    if (!stable || !isSame || !canary.deployment.plan?.steps.includes(to))
      throw new Error(`the canary of ${name} is no longer where it was judged: look at its status`);
    Object.assign(canary.deployment, { traffic: to, stepAt: new Date().toISOString() });
    stable.deployment.traffic = 100 - to;
  };
  return commit(storage, `step ${name} ${version} ${to}`, edit, { figures });
}

/** Has the edges judge a canary that somebody released without it, at its present share. */
export function handOver(storage: Storage, name: string, visitors = STEP_VISITORS): Promise<Registry> {
  return commit(storage, `judge ${name}`, (registry) => {
    const deployment = canaryOf(entriesOf(registry, name))?.deployment;
    if (!deployment) throw new Error(`${name} has no canary`);
    const since = new Date().toISOString();
    deployment.plan ??= { steps: [deployment.traffic], visitors, since };
    deployment.stepAt ??= since;
  });
}
