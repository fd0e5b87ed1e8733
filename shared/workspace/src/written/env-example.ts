import { storeVariables } from '../running/store-variables.ts';
import type { WrittenFile } from './written-file.ts';

const linesOf = (variables: (typeof storeVariables)['edge']): string[] =>
  Object.entries(variables).map(([name, { default: value }]) => `# ${name}=${value ?? ''}`);

const write = (): string =>
  [
    '# What a deployment may set, with the defaults; README.md (Configuration) says what each is for.',
    '# `npm start` and `npm run dev` read the file `.env`: copy this one there and take the # from what you set.',
    '',
    '# The edge, and what it shares with the API',
    ...linesOf(storeVariables.edge),
    '',
    '# The API',
    ...linesOf(storeVariables.api),
    '',
    '# How the store does business: amounts in cents, days',
    ...linesOf(storeVariables.business),
    '',
  ].join('\n');

export const envExample: WrittenFile = { path: '.env.example', write };
