import type { RegistryEntry } from '@msl/federation/registry.ts';
import { entryFor, localeOf } from './visitor.ts';
import { newVisitor } from './visitor-cookie.ts';

const entry = (version: string, deployment: RegistryEntry['deployment']) =>
  ({ metadata: { version }, deployment }) as RegistryEntry;
const stable = entry('1', { traffic: 80, default: true });
const canary = entry('2', { traffic: 20, default: false, salt: '2' });
const versionFor = (visitor: string) => entryFor([stable, canary], visitor)?.metadata.version;

test('a canary gets its share of visitors, and each keeps the version they got', () => {
  const visitors = Array.from({ length: 4000 }, newVisitor);
  const share = visitors.filter((visitor) => versionFor(visitor) === '2').length / visitors.length;
  expect(share).toBeGreaterThan(0.16);
  expect(share).toBeLessThan(0.24);
  for (const visitor of visitors.slice(0, 50)) expect(versionFor(visitor)).toBe(versionFor(visitor));
});

test('without a canary everybody gets the default', () => {
  expect(entryFor([stable], newVisitor())).toBe(stable);
});

test.each([
  [{ 'msl.locale': 'en-CA' }, 'fr-CA', 'en-CA'],
  [{ 'msl.locale': 'de-DE' }, 'en-US,en;q=0.9', 'en-CA'],
  [{}, 'fr;q=0.9,en;q=0.2', 'fr-CA'],
  [{}, undefined, 'fr-CA'],
  [{}, 'es-MX', 'fr-CA'],
])('cookies %j and a browser of %s: %s', (cookies, header, expected) => {
  expect(localeOf(cookies as Record<string, string>, header)).toBe(expected);
});
