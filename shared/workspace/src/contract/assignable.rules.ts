import type { JsonSchema } from '@valibot/to-json-schema';

type Any = JsonSchema | boolean | undefined;

/**
 * Why what is made by `from` would surprise who expects `to`; empty when it never does. Says for each place what is wrong
 * there. Kinds, fields, choices and null are compared; how long or how great something may be is not.
 */
export function surprises(from: Any, to: Any, place = ''): string[] {
  if (typeof from !== 'object' || typeof to !== 'object') return [];
  const made = choicesOf(from);
  const expected = choicesOf(to);
  return made.flatMap((one) => {
    const found = expected.map((other) => surprisesOfOne(one, other, place));
    // Of several that it might be, the nearest tells what is wrong.
    return found.toSorted((a, b) => a.length - b.length)[0] ?? [];
  });
}

const choicesOf = (schema: JsonSchema): JsonSchema[] =>
  ((schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined)?.flatMap(choicesOf) ?? [schema];

function surprisesOfOne(from: JsonSchema, to: JsonSchema, place: string): string[] {
  const said = place || 'it';
  const [values, known] = [valuesOf(from), valuesOf(to)];
  if (known) {
    const others = (values ?? []).filter((value) => !known.includes(value));
    if (!values) return [`${said} may be any ${from.type}, not only ${known.join(', ')}`];
    return others.length > 0 ? [`${said} may be ${others.join(', ')}`] : [];
  }
  const type = from.type ?? (values && typeof values[0]);
  if (to.type === undefined || type === undefined) return [];
  if (type !== to.type && !(type === 'integer' && to.type === 'number')) {
    return type === 'null' ? [`${said} may be null`] : [`${said} is ${type}, not ${to.type}`];
  }
  if (to.type === 'array') return surprises(from.items as Any, to.items as Any, `${place}[]`);
  return to.type === 'object' ? surprisesInFields(from, to, place) : [];
}

function surprisesInFields(from: JsonSchema, to: JsonSchema, place: string): string[] {
  const [made, expected] = [from.properties ?? {}, to.properties ?? {}];
  const under = (name: string) => (place ? `${place}.${name}` : name);
  const absent = (to.required ?? [])
    .filter((name) => !from.required?.includes(name))
    .map((name) => `${under(name)} ${name in made ? 'may be absent' : 'is not there'}`);
  const refused =
    to.additionalProperties === false
      ? Object.keys(made)
          .filter((name) => !(name in expected))
          .map((name) => `${under(name)} is not taken`)
      : [];
  const within = Object.keys(made)
    .filter((name) => name in expected)
    .flatMap((name) => surprises(made[name] as Any, expected[name] as Any, under(name)));
  const records = surprises(from.additionalProperties as Any, to.additionalProperties as Any, under('*'));
  return [...absent, ...refused, ...within, ...records];
}

const valuesOf = ({ enum: values, const: value }: JsonSchema): readonly unknown[] | undefined =>
  values ?? (value === undefined ? undefined : [value]);
