import { emptyRegistry, type Registry, SHELL } from '@msl/federation/registry.ts';
import { reasonToKeep } from './retention.rules.ts';

const pointed = (version: string, deployment: { traffic: number; default: boolean }, behind?: string) => ({
  url: `/shell/${version}/main.js`,
  ...(behind && { fallbackUrl: `/shell/${behind}/main.js` }),
  ...{ metadata: { version, integrity: 'sha384-x' }, deployment },
});
const registry: Registry = {
  ...emptyRegistry(),
  shell: [
    pointed('3.0.0', { traffic: 90, default: true }, '2.0.0'),
    pointed('4.0.0', { traffic: 10, default: false }),
  ],
};
const now = Date.parse('2026-11-23T12:00:00.000Z');
const lastHad = new Map([
  ['0.9.0', '2026-10-24T11:59:59.000Z'],
  ['1.0.0', '2026-10-24T12:00:01.000Z'],
]);
const long = '2026-01-01T00:00:00.000Z';

test.each([
  ['what visitors get', { version: '3.0.0', at: long }, 'visitors get it'],
  ['a canary', { version: '4.0.0', at: long }, 'a canary'],
  ['what stands behind', { version: '2.0.0', at: long }, 'stands behind what visitors get'],
  [
    'what a page opened 30 days ago has',
    { version: '1.0.0', at: long },
    expect.stringContaining('2026-10-24'),
  ],
  ['what visitors had longer ago', { version: '0.9.0', at: long }, undefined],
  ['what is younger', { version: '5.0.0', at: '2026-10-24T12:00:01.000Z' }, 'published on 2026-10-24'],
  ['what is older', { version: '5.0.0', at: '2026-10-24T12:00:00.000Z' }, undefined],
  ['what nobody signed', { version: '5.0.0' }, 'no owner says when it was published'],
])('%s', (_title, published, reason) => {
  expect(reasonToKeep(published, { name: SHELL, registry, lastHad, days: 30, now })).toEqual(reason);
});
