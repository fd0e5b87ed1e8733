import { locales } from '@msl/contracts/locale.ts';
import * as v from 'valibot';

/**
 * An element as people and screen readers know it; `nth` (from 0) where several are called the same. A link to an order has days and
 * prices in its name, which are others tomorrow: it is found by how the address that it leads to begins. A <summary> has the role
 * `summary`, and its words for a name.
 */
const targetSchema = v.strictObject({
  role: v.string(),
  name: v.string(),
  leadsTo: v.optional(v.string()),
  nth: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});

/** Keys that are steps of their own. */
export const stepKeys = [
  'Escape',
  'Tab',
  'Enter',
  'ArrowDown',
  'ArrowUp',
  'ArrowLeft',
  'ArrowRight',
] as const;

const stepSchema = v.variant('do', [
  v.strictObject({ do: v.literal('press'), on: targetSchema }),
  // What was typed as a password is not kept: whoever wants it played writes one.
  v.strictObject({
    do: v.literal('fill'),
    on: targetSchema,
    text: v.string(),
    password: v.optional(v.literal(true)),
  }),
  v.strictObject({ do: v.literal('choose'), on: targetSchema, option: v.string() }),
  v.strictObject({ do: v.literal('check'), on: targetSchema, checked: v.boolean() }),
  v.strictObject({ do: v.literal('see'), text: v.string() }),
  v.strictObject({ do: v.literal('arrive'), address: v.string() }),
  v.strictObject({ do: v.literal('back') }),
  // Without `on`: wherever the focus is.
  v.strictObject({ do: v.literal('key'), key: v.picklist(stepKeys), on: v.optional(targetSchema) }),
]);

/** A recorded visit, as it lies in the folder `journeys` of a remote: played on the stage and in the shell. */
const journeySchema = v.strictObject({
  persona: v.nullable(v.string()),
  locale: v.picklist(locales),
  address: v.pipe(v.string(), v.startsWith('/')),
  steps: v.pipe(v.array(stepSchema), v.minLength(1)),
});

export type Target = v.InferOutput<typeof targetSchema>;
export type Step = v.InferOutput<typeof stepSchema>;
export type Journey = v.InferOutput<typeof journeySchema>;

/** A journey of a file's text; throws with what is wrong in it. */
export const readJourney = (text: string): Journey => v.parse(journeySchema, JSON.parse(text));
