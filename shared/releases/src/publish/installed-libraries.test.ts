import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { aRemoteManifest, aTemporaryFolder } from '@msl/federation-build/testing/a-built-remote.ts';
import { requireInstalled } from './installed-libraries.ts';

const shared = { react: '^19.3.0', '@tanstack/react-query': '^5.0.0', i18next: '^26.0.0' };

function aRemoteWith(installed: Record<string, string>): string {
  const dir = aTemporaryFolder();
  writeFileSync(path.join(dir, 'remote.json'), JSON.stringify(aRemoteManifest({ shared })));
  for (const [name, version] of Object.entries(installed)) {
    mkdirSync(path.join(dir, 'node_modules', name), { recursive: true });
    writeFileSync(
      path.join(dir, 'node_modules', name, 'package.json'),
      JSON.stringify({ name, version, exports: {} }),
    );
  }
  return dir;
}

test('a shared library at another major is one line: its name, what is asked for, what is there, what to type', () => {
  const dir = aRemoteWith({ react: '18.3.1', '@tanstack/react-query': '5.90.2' });
  const told = () => requireInstalled(dir);
  expect(told).toThrow(
    /^react: remote\.json asks for \^19\.3\.0, installed is 18\.3\.1\. Mend it: npm install --save-exact react@\^19\.3\.0$/,
  );
});

test('what lies in the range, and what is not installed, is no fault of a version', () => {
  expect(() => requireInstalled(aRemoteWith({ react: '19.4.0' }))).not.toThrow();
});
