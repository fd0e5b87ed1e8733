import * as v from 'valibot';
import type { FromProcess } from './wire.ts';

const page = v.pipe(v.number(), v.integer());
const name = v.pipe(v.string(), v.maxLength(200));
const parts = v.array(v.strictTuple([name, name]));
const key = v.array(v.unknown());

/** Found, not found, and gone for good: what else a document says is the edge's to say. */
const STATUSES = [200, 404, 410] as const;
const head = v.object({
  title: v.string(),
  description: v.string(),
  image: v.optional(v.string()),
  indexed: v.optional(v.boolean()),
  jsonLd: v.optional(v.array(v.record(v.string(), v.unknown()))),
  status: v.optional(v.picklist(STATUSES)),
});
const rendered = v.object({
  html: v.string(),
  rendered: v.object({
    page: v.nullable(v.string()),
    parts,
    answers: v.array(v.looseTuple([key, v.unknown(), v.number()])),
    refusals: v.array(v.looseTuple([key, v.record(v.string(), v.unknown())])),
    session: v.optional(v.literal('')),
  }),
  head: v.optional(head),
});

const saidSchema = v.variant('said', [
  v.object({ said: v.literal('compiled'), compiled: v.string() }),
  v.object({ said: v.literal('ready') }),
  v.object({ said: v.literal('unfit'), error: v.string() }),
  v.object({ said: v.literal('call'), page, call: page, path: v.string() }),
  v.object({ said: v.literal('fault'), page, error: v.string() }),
  v.object({ said: v.literal('begun'), page, part: name }),
  v.object({ said: v.literal('page'), page, rendered: v.nullable(rendered), brought: parts }),
]);

/** A line of a process that renders; throws for what such a process never says. */
export const readSaid = (line: string): FromProcess => v.parse(saidSchema, JSON.parse(line)) as FromProcess;
