import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { WrittenFile } from './written-file.ts';

const folder = 'shared/stand-ins/src/stripe/held';
const path = `${folder}/parameters.json`;

/** What the file is made from: it is made anew when this changes, for that takes five seconds. */
const sourceOf = (root: string): string => {
  const asked = readFileSync(join(root, folder, 'asked.types.ts'));
  const manifest = readFileSync(join(root, 'shared/stand-ins/node_modules/stripe/package.json'), 'utf8');
  const { version } = JSON.parse(manifest);
  return `stripe ${version} ${createHash('sha256').update(asked).digest('hex').slice(0, 16)}`;
};

const write = async (root: string): Promise<string> => {
  const source = sourceOf(root);
  const file = join(root, path);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (before.startsWith(`{"source":"${source}"`)) return before;
  const { createGenerator } = await import('ts-json-schema-generator');
  const { definitions } = createGenerator({
    path: join(root, folder, 'asked.types.ts'),
    tsconfig: join(root, 'tsconfig.json'),
    type: 'Asked',
    skipTypeCheck: true,
    jsDoc: 'none',
    functions: 'hide',
  }).createSchema('Asked');
  return `${JSON.stringify({ source, definitions })}\n`;
};

/** Which parameters Stripe knows, by its own types. */
export const stripeParameters: WrittenFile = { path, write };
