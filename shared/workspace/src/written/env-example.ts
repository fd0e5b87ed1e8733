import { variableOf } from '@msl/api/business-settings.ts';
import { configVariables } from '@msl/api/config.ts';
import { businessSettingsSchema } from '@msl/contracts/business-settings.ts';
import { edgeVariables } from '@msl/shell/server/edge-variables.ts';
import type { WrittenFile } from './written-file.ts';

type Variables = Readonly<Record<string, { readonly default?: unknown }>>;

const linesOf = (variables: Variables): string[] =>
  Object.entries(variables).map(([name, { default: value }]) => `# ${name}=${value ?? ''}`);

const write = (): string => {
  const edge = edgeVariables.entries;
  const ofApiAlone = Object.entries(configVariables.entries).filter(([name]) => !(name in edge));
  const business = Object.entries(businessSettingsSchema.entries).map(([name, schema]) => [
    variableOf(name),
    schema,
  ]);
  return [
    '# What a deployment may set, with the defaults; README.md (Configuration) says what each is for.',
    '# `npm start` and `npm run dev` read the file `.env`: copy this one there and take the # from what you set.',
    '',
    '# The edge, and what it shares with the API',
    ...linesOf(edge as Variables),
    '',
    '# The API',
    ...linesOf(Object.fromEntries(ofApiAlone) as Variables),
    '',
    '# How the store does business: amounts in cents, days',
    ...linesOf(Object.fromEntries(business) as Variables),
    '',
  ].join('\n');
};

export const envExample: WrittenFile = { path: '.env.example', write };
