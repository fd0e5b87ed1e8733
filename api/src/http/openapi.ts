import { changes, staleAfter } from '@msl/contracts/changes.ts';
import { errorsOf } from '@msl/contracts/endpoint.ts';
import { type ErrorKey, errorKeys, statusOf } from '@msl/contracts/errors.ts';
import { type Route, type RouteName, routes } from '@msl/contracts/routes.ts';
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { endpointOf } from './endpoint-of.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of the endpoint table. `base` is the path that the API is served under. */
export const openApiDocument = (base: string): Json => {
  const paths: Record<string, Json> = {};
  for (const name of Object.keys(routes) as RouteName[]) {
    const path = routes[name].path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [routes[name].method.toLowerCase()]: operation(name) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marché Sauve-Légumes',
      version: '1.0.0',
      description:
        'Every success is `{code: 200, payload}`; every error `{code, message, errors?}` with a stable key as its message. Money is integer cents in CAD; days are those of America/Toronto.',
    },
    servers: [{ url: base }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: errorSchema },
    },
  };
};

const operation = (name: RouteName): Json => {
  const { path, access, file }: Route = routes[name];
  const endpoint = endpointOf(name);
  return {
    operationId: name,
    summary: endpoint.summary,
    tags: [path.split('/')[1]],
    ...(name in changes && { 'x-changes': staleAfter(name) }),
    ...(access !== 'public' && { security: access === 'bearer' ? [{ bearer: [] }] : [{ bearer: [] }, {}] }),
    parameters: [...pathParameters(path), ...queryParameters(endpoint.query)],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Success',
        content: file
          ? { [file]: { schema: { type: 'string', format: 'binary' } } }
          : {
              'application/json': {
                schema: {
                  type: 'object',
                  required: ['code', 'payload'],
                  properties: { code: { const: 200 }, payload: jsonSchema(endpoint.payload, 'output') },
                },
              },
            },
      },
      ...errorResponses(errorsOf(endpoint, access)),
    },
  };
};

/** The keys that a call may answer, by the status that they come with. */
const errorResponses = (keys: readonly ErrorKey[]): Json =>
  Object.fromEntries(
    Object.entries(Object.groupBy(keys, statusOf)).map(([status, group]) => [
      status,
      {
        description: group?.join(', '),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    ]),
  );

const pathParameters = (path: string): Json[] =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const queryParameters = (query: v.GenericSchema | undefined): Json[] => {
  if (!query) return [];
  const schema = jsonSchema(query, 'input') as { properties?: Record<string, Json>; required?: string[] };
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
};

const jsonSchema = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode });
  return rest;
};

const errorSchema: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'integer', description: 'The HTTP status.' },
    message: { type: 'string', enum: errorKeys },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string', enum: errorKeys } },
      },
    },
  },
};
