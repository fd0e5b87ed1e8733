import { endpoints } from '@msl/contracts/endpoints.ts';
import { type Route, type RouteName, routes } from '@msl/contracts/routes.ts';
import { matchesPattern } from '@msl/federation/route-pattern.ts';
import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { Answer } from '../confined/wire.ts';

/** Everything filled in and lists of two; or nothing that may be absent, and empty lists. */
export const fillings = ['full', 'bare'] as const;
export type Filling = (typeof fillings)[number];

/**
 * What the API might answer to a call, made from the contract alone: a page is tried with data where there is no store.
 * `path` is the call's, under the API base. Undefined for what is no call.
 */
export function sampleAnswer(method: string, path: string, filling: Filling): Answer | undefined {
  const [pathname = '/'] = path.split('?');
  const matching = (Object.keys(routes) as RouteName[]).filter(
    (name) => routes[name].method === method && matchesPattern(routes[name].path, pathname),
  );
  // `/products/search` is no product of that name.
  const name = matching.find((one) => !routes[one].path.includes(':')) ?? matching[0];
  if (!name) return undefined;
  const payload = samplePayload(name, filling);
  return { status: 200, text: payload instanceof File ? '' : JSON.stringify({ code: 200, payload }) };
}

export function samplePayload(name: RouteName, filling: Filling): unknown {
  const { file }: Route = routes[name];
  if (file) return new File([], name, { type: file });
  const schema = toJsonSchema(endpoints[name].payload, { errorMode: 'ignore', typeMode: 'output' });
  return valueFor(schema, name, filling);
}

function valueFor(schema: JsonSchema, name: string, filling: Filling): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return valueFor(choiceOf(choices as JsonSchema[], filling), name, filling);
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => valueFor(part as JsonSchema, name, filling)));
  const types = { string: textOf, number: numberOf, integer: numberOf, array: listOf, object: objectOf };
  const make = types[schema.type as keyof typeof types];
  if (make) return make(schema, name, filling);
  return schema.type === 'boolean' ? filling === 'full' : null;
}

/** What may be null is null when nothing need be there. */
function choiceOf(choices: readonly JsonSchema[], filling: Filling): JsonSchema {
  const [first = {}] = choices.filter(({ type }) => type !== 'null');
  return (filling === 'bare' && choices.find(({ type }) => type === 'null')) || first;
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-11-26',
  time: '17:00',
  'date-time': '2026-11-26T17:00:00.000Z',
  email: 'camille@example.ca',
  uri: 'https://store.example/page',
};
/** For what is only told by a pattern. */
const PATTERNED = ['ABCDEFGH', 'H2X 1Y4', '5145550199', '12345678'];
function textOf({ format, pattern, minLength = 0 }: JsonSchema, name: string) {
  const patterned = pattern && PATTERNED.find((text) => new RegExp(pattern, 'u').test(text));
  return patterned || (format && FORMATS[format]) || name.padEnd(minLength, 'x');
}

function numberOf(
  { minimum = 0, maximum = Number.POSITIVE_INFINITY }: JsonSchema,
  _: string,
  filling: Filling,
) {
  return Math.min(maximum, Math.max(minimum, filling === 'full' ? 250 : 0));
}

function listOf({ items, minItems = 0 }: JsonSchema, name: string, filling: Filling): unknown[] {
  const length = Math.max(minItems, filling === 'full' ? 2 : 0);
  return Array.from({ length }, (_, index) => numbered(valueFor(items as JsonSchema, name, filling), index));
}

/** Two of a list are two: their names differ. */
const numbered = (item: unknown, index: number): unknown =>
  typeof item === 'object' && item !== null && !Array.isArray(item)
    ? Object.fromEntries(
        Object.entries(item).map(([key, value]) => [
          key,
          /^[a-z]{0,2}id$/.test(key) && typeof value === 'string' ? `${value}-${index + 1}` : value,
        ]),
      )
    : item;

function objectOf({ properties = {}, required = [] }: JsonSchema, _: string, filling: Filling): object {
  const names = Object.keys(properties).filter((key) => filling === 'full' || required.includes(key));
  return Object.fromEntries(names.map((key) => [key, valueFor(properties[key] as JsonSchema, key, filling)]));
}
