import { SHELL } from '@msl/federation/registry.ts';
import { toldMessage } from '@msl/federation/reports/told-message.ts';
import { outcomeKinds } from '@msl/releases/canary/outcomes.ts';
import * as v from 'valibot';

/** What one page says at once; what it says beyond that is no page's. */
const MOST_OUTCOMES = 50;
const MOST_VITALS = 20;

/** What this edge does not understand is as if it was not said: a newer shell may say more (decision 0043). */
const known = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined);
/** A list of what is understood of the reports in it. */
const understood = <Schema extends v.GenericSchema>(schema: Schema, most: number) =>
  v.pipe(
    v.array(v.unknown()),
    v.maxLength(most),
    v.transform((reports) =>
      reports.flatMap((one) => {
        const { success, output } = v.safeParse(schema, one);
        return success ? [output as v.InferOutput<Schema>] : [];
      }),
    ),
  );

const place = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000_000));
/** Its kind and where it was thrown, by the files of the build; what it said has a place in it when it is the shell's. */
const errorSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[A-Z]\w{0,40}$/)),
  frames: v.pipe(
    v.array(v.tuple([v.pipe(v.string(), v.regex(/^[\w.-]{1,80}\.js$/)), place, place])),
    v.maxLength(5),
  ),
  message: v.optional(v.pipe(v.string(), v.maxLength(200), v.transform(toldMessage))),
});
export type ThrownReport = v.InferOutput<typeof errorSchema>;

const name = v.pipe(v.string(), v.maxLength(60));
const route = known(v.pipe(v.string(), v.maxLength(120), v.regex(/^(?:\*|\/[\w/:*.-]*)$/)));

const outcomeSchema = v.pipe(
  v.object({
    ...{ remote: name, version: name, route },
    kind: v.picklist(outcomeKinds),
    ms: known(v.pipe(v.number(), v.minValue(0), v.maxValue(60_000))),
    error: known(errorSchema),
  }),
  v.transform((outcome) => {
    const { remote, error } = outcome;
    const mayBeTold = remote === SHELL || (error && error.frames.length > 0 && !error.message);
    return mayBeTold ? outcome : { ...outcome, error: undefined };
  }),
);

const milliseconds = known(v.pipe(v.number(), v.minValue(0), v.maxValue(120_000)));
/** How fast a page showed, how fast it answered, how much of it moved. */
const vitalsSchema = v.object({
  ...{ remote: name, version: name, route, lcpMs: milliseconds, inpMs: milliseconds },
  view: known(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/))),
  cls: known(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
});

/** What a page says of itself and its remotes, of whatever release its shell is. */
export const reportSchema = v.object({
  outcomes: v.optional(understood(outcomeSchema, MOST_OUTCOMES), []),
  /** Of pages that were left; who has had one open since before there were several says one. */
  vitals: v.optional(
    v.pipe(
      v.unknown(),
      v.transform((said) => (Array.isArray(said) ? said : [said])),
      understood(vitalsSchema, MOST_VITALS),
    ),
    [],
  ),
});
