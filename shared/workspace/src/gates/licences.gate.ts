import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gate } from './gate.ts';

/** Licences that ask for no more than that their text goes along, or bind the file that they stand in alone. */
const ALLOWED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'Zlib',
  ],
  // Fonts, data, and what Python's argparse came with.
  ...['CC-BY-4.0', 'OFL-1.1', 'PSF-2.0', 'Python-2.0'],
  // Binds its own files: axe and lightningcss, which we use as they are and send to nobody.
  'MPL-2.0',
]);
/** Their package.json names none; the text is in the package. */
const READ_BY_US: Readonly<Record<string, string>> = { jstat: 'MIT', 'png-js': 'MIT' };

/** Every package that is installed, for production or for development, has a licence that is on the list. */
export const licencesGate: Gate = {
  name: 'licences',
  check: async (root) => [
    {
      title: 'every package has a licence that is on the list',
      problems: installed(root).flatMap(problemOf),
    },
    { title: 'the code has a licence of its own', problems: ownLicence(root) },
  ],
};

type About = { name: string; license?: unknown };

function installed(root: string): About[] {
  const store = join(root, 'node_modules/.pnpm');
  if (!existsSync(store)) return [];
  return readdirSync(store).flatMap((folder) => {
    const name = folder.startsWith('@') ? folder.slice(0, folder.indexOf('@', 1)) : folder.split('@')[0];
    const file = join(store, folder, 'node_modules', (name ?? '').replace('+', '/'), 'package.json');
    return existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as About] : [];
  });
}

const problemOf = ({ name, license }: About): string[] => {
  const said = typeof license === 'string' ? license : READ_BY_US[name];
  if (said === undefined) return [`${name} names no licence`];
  return isAllowed(said) ? [] : [`${name}: ${said}`];
};

/** An SPDX expression of one level: one of several is enough, of those that hold together each must be allowed. */
const isAllowed = (expression: string): boolean =>
  expression
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((all) => all.split(' AND ').every((one) => ALLOWED.has(one.trim())));

const ownLicence = (root: string): string[] =>
  ['LICENSE', 'NOTICE'].filter((name) => !existsSync(join(root, name))).map((name) => `there is no ${name}`);
