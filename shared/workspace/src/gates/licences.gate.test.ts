import { licencesGate } from './licences.gate.ts';
import { problemsIn } from './planted.ts';

const aPackage = (name: string, license: unknown) => ({
  [`node_modules/.pnpm/${name.replace('/', '+')}@1.0.0/node_modules/${name}/package.json`]: JSON.stringify({
    name,
    license,
  }),
});
const ours = { LICENSE: 'Apache', NOTICE: 'ours' };

describe('licences', () => {
  it('passes with those on the list, one of several, or all that hold together', async () => {
    const files = {
      ...ours,
      ...aPackage('plain', 'MIT'),
      ...aPackage('@scope/chosen', '(GPL-3.0-only OR MIT)'),
      ...aPackage('both', 'Apache-2.0 AND MIT'),
    };
    expect(await problemsIn(licencesGate, files)).toEqual([]);
  });

  it('fails on a licence that is not on the list, and on a package without one', async () => {
    const files = {
      ...ours,
      ...aPackage('strong', 'AGPL-3.0-only'),
      ...aPackage('@scope/half', 'MIT AND GPL-2.0-only'),
      ...aPackage('silent', undefined),
    };
    const problems = await problemsIn(licencesGate, files);
    expect(problems).toHaveLength(3);
    for (const name of [
      'strong: AGPL-3.0-only',
      '@scope/half: MIT AND GPL-2.0-only',
      'silent names no licence',
    ])
      expect(problems).toContainEqual(expect.stringContaining(name));
  });

  it('fails where the code itself has none', async () => {
    expect(await problemsIn(licencesGate, { 'package.json': '{}' })).toEqual([
      expect.stringContaining('there is no LICENSE'),
      expect.stringContaining('there is no NOTICE'),
    ]);
  });
});
