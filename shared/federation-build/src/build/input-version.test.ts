import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aTemporaryFolder } from '../testing/a-built-remote.ts';
import { inputVersion } from './input-version.ts';

function aWorkspace() {
  const root = aTemporaryFolder();
  const write = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), text);
  };
  write('pnpm-lock.yaml', 'lock');
  write('mfe-cart/package.json', '{"version":"2.3.4"}');
  write('mfe-cart/src/app.tsx', 'app');
  write('shared/ui/src/button.tsx', 'button');
  return { write, version: () => inputVersion(root, path.join(root, 'mfe-cart')) };
}

test('the version is that of package.json and eight digits of what goes in', () => {
  const { version } = aWorkspace();
  expect(version()).toMatch(/^2\.3\.4-[0-9a-f]{8}$/);
  expect(version()).toBe(version());
});

test.each(['mfe-cart/src/app.tsx', 'mfe-cart/remote.json', 'shared/ui/src/button.tsx', 'pnpm-lock.yaml'])(
  'a change of %s is a new version',
  (file) => {
    const { write, version } = aWorkspace();
    const before = version();
    write(file, 'changed');
    expect(version()).not.toBe(before);
  },
);

test.each([
  'mfe-cart/journeys/basket.spec.ts',
  'mfe-cart/journeys/a-visit.json',
  'mfe-cart/screenshots.json',
  'mfe-cart/src/app.test.tsx',
  'mfe-cart/e2e/cart.spec.ts',
  'mfe-cart/dist/remoteEntry.js',
])('a change of %s is not', (file) => {
  const { write, version } = aWorkspace();
  const before = version();
  write(file, 'changed');
  expect(version()).toBe(before);
});

test.each(['1.0.0-beta+x', '10.20.30'])('%s is the version of a package', (version) => {
  const { write, version: built } = aWorkspace();
  write('mfe-cart/package.json', JSON.stringify({ version }));
  expect(built().slice(0, -9)).toBe(version);
});

test.each(['1.0.0 /../x', '../mfe-news/1.0.0', '1', undefined])(
  'the version %s, which would be a folder elsewhere or none, is told with its file',
  (version) => {
    const { write, version: built } = aWorkspace();
    write('mfe-cart/package.json', JSON.stringify({ version }));
    expect(built).toThrow(/mfe-cart\/package\.json: its « version » must be one such as 1\.0\.0, not /);
  },
);
