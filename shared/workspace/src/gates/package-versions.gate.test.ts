import { packageVersionsGate } from './package-versions.gate.ts';
import { problemsIn } from './planted.ts';

const lock = (...packages: string[]) =>
  `lockfileVersion: '9.0'\n\npackages:\n\n${packages.map((name) => `  ${name}:\n    resolution: {}\n`).join('\n')}\nsnapshots:\n\n  react@18.0.0:\n`;
const manifest = '{"dependencies":{"react":"catalog:","@msl/ui":"workspace:*"}}';

describe('versions', () => {
  it('passes with one version of everything', async () => {
    const files = {
      'shell/package.json': manifest,
      'pnpm-lock.yaml': lock('react@19.3.1', "'@tanstack/react-query@5.108.0'"),
    };
    expect(await problemsIn(packageVersionsGate, files)).toEqual([]);
  });

  it('fails on a version that a package writes for itself', async () => {
    const files = {
      'shell/package.json': manifest.replace('catalog:', '^19.0.0'),
      'pnpm-lock.yaml': lock('react@19.3.1'),
    };
    expect(await problemsIn(packageVersionsGate, files)).toEqual([
      expect.stringContaining('react is "^19.0.0"'),
    ]);
  });

  it('fails on a second version of a shared singleton, and on a lockfile that it cannot read', async () => {
    const two = {
      'pnpm-lock.yaml': lock("'@tanstack/react-query@5.108.0'", "'@tanstack/react-query@4.1.0'"),
    };
    expect(await problemsIn(packageVersionsGate, two)).toEqual([
      expect.stringContaining('5.108.0 and 4.1.0'),
    ]);
    expect(await problemsIn(packageVersionsGate, { 'pnpm-lock.yaml': 'nonsense' })).toHaveLength(1);
    expect(await problemsIn(packageVersionsGate, { 'package.json': '{}' })).toHaveLength(1);
  });
});
