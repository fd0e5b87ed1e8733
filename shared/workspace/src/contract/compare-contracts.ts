import semver from 'semver';
import { surprises } from './assignable.rules.ts';
import type { ContractShape } from './contract-shape.ts';

/** What a remote that was built by the earlier contract would feel. `call` is set where the API could still answer as before. */
export type Felt = { call?: string; wrong: string };

/** All that a remote of the released contract would feel of today's; empty when it would feel nothing. */
export function feltBy(released: ContractShape, now: ContractShape): Felt[] {
  return [
    ...Object.keys(released.calls).flatMap((call) =>
      changesOf(call, released, now).map((wrong) => ({ call, wrong: `${call}: ${wrong}` })),
    ),
    ...Object.entries(released.events).flatMap(([event, fields]): Felt[] =>
      fields
        .filter((field) => !now.events[event]?.includes(field))
        .map((field) => ({ wrong: `${event}: ${field} is not there` })),
    ),
    ...Object.keys(released.events)
      .filter((event) => !now.events[event])
      .map((event) => ({ wrong: `${event} is gone` })),
    ...released.platform
      .filter((name) => !now.platform.includes(name))
      .map((name) => ({ wrong: `the platform has no ${name}` })),
    ...Object.entries(released.shared)
      .filter(([name, version]) => !semver.satisfies(now.shared[name] ?? '0.0.0', `^${version}`))
      .map(([name, version]) => ({
        wrong: `shared ${name} was ${version} and is ${now.shared[name] ?? 'gone'}`,
      })),
  ];
}

function changesOf(name: string, released: ContractShape, now: ContractShape): string[] {
  const [before, today] = [released.calls[name], now.calls[name]];
  if (!before) return [];
  if (!today) return ['it is gone'];
  const moved = `${before.method} ${before.path}` !== `${today.method} ${today.path}`;
  return [
    ...(moved ? [`it was ${before.method} ${before.path}, and is ${today.method} ${today.path}`] : []),
    ...(today.access === 'bearer' && before.access !== 'bearer' ? ['it asks for a session now'] : []),
    // Sent by the earlier remote, read by today's API; answered by today's API, read by the earlier remote.
    ...surprises(before.query ?? NOTHING, today.query ?? NOTHING).map((what) => `in its query, ${what}`),
    ...surprises(before.body ?? NOTHING, today.body ?? NOTHING).map((what) => `in its body, ${what}`),
    ...surprises(today.answer, before.answer).map((what) => `in its answer, ${what}`),
  ];
}

const NOTHING = { type: 'object', properties: {} } as const;
