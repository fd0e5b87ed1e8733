import { hostShared } from './shared-modules.ts';

test('the shell brings each shared module once and asks no range of it', () => {
  const shared = Object.entries(hostShared());
  expect(shared.map(([name]) => name)).toContain('react');
  for (const [, { eager, requiredVersion, singleton, version }] of shared) {
    expect({ eager, requiredVersion, singleton }).toEqual({
      eager: true,
      requiredVersion: false,
      singleton: true,
    });
    expect(version).toMatch(/^\d/);
  }
});
