import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '@msl/contracts/endpoints.ts';
import { type RouteName, routes } from '@msl/contracts/routes.ts';
import { sharedModules } from '@msl/federation-build/webpack/shared-modules.ts';
import { eventFields } from '@msl/platform/event-fields.ts';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';

type CallShape = {
  method: string;
  path: string;
  access: string;
  query?: JsonSchema;
  body?: JsonSchema;
  answer: JsonSchema;
};

/** All that a remote is written against, as a machine reads it. */
export type ContractShape = {
  /** Version of `@msl/contracts`. */
  version: string;
  calls: Record<string, CallShape>;
  /** Fields by event. */
  events: Record<string, string[]>;
  /** What the platform and the API client give, by name. */
  platform: string[];
  /** Versions of what the shell brings, beside the store's own packages. */
  shared: Record<string, string>;
};

/** The shape of the contract as the sources have it now. */
export function contractShape(root: string): ContractShape {
  const shared = sharedModules.filter(({ name }) => !name.startsWith('@msl/'));
  return {
    version: JSON.parse(readFileSync(join(root, 'shared/contracts/package.json'), 'utf8')).version,
    calls: Object.fromEntries(
      (Object.keys(routes) as RouteName[]).sort().map((name) => [name, callShape(name)]),
    ),
    events: Object.fromEntries(
      Object.entries(eventFields).map(([event, fields]) => [event, Object.keys(fields).sort()]),
    ),
    platform: ['platform', 'api-client'].flatMap((name) =>
      exportsOf(join(root, `shared/${name}/src/${name}.ts`)),
    ),
    shared: Object.fromEntries(shared.map(({ name, version }) => [name, version])),
  };
}

/** What the one entry of a shared package gives, types included: it exports by name. */
const exportsOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export (?:type )?\{([^}]+)\}/gm)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.replace(/^\s*(?:type )?(?:\w+ as )?/, '').trim())
    .filter((name) => name !== '')
    .sort();

function callShape(name: RouteName): CallShape {
  const { query, body, payload } = endpoints[name] as {
    query?: v.GenericSchema;
    body?: v.GenericSchema;
    payload: v.GenericSchema;
  };
  return {
    ...routes[name],
    ...(query && { query: schemaOf(query, 'input') }),
    ...(body && { body: schemaOf(body, 'input') }),
    answer: schemaOf(payload, 'output'),
  };
}

function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return rest;
}
