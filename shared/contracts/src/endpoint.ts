import type * as v from 'valibot';
import { type ErrorKey, isErrorKey, isServerCode } from './errors.ts';
import type { Access, routes } from './routes.ts';

/** The names in a path: `/orders/:oid/products/:pid` gives `oid | pid`. */
export type PathParam<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | PathParam<Rest>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;

/** What is said of a call beside its route. `errors` lists what its own rules refuse; see `errorsOf`. */
export type Endpoint<Path extends string = string> = {
  readonly summary: string;
  readonly query?: v.GenericSchema<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: a schema's input cannot be named without fixing it
  readonly body?: v.GenericSchema<any>;
  readonly payload: v.GenericSchema;
  readonly errors: readonly ErrorKey[];
} & ([PathParam<Path>] extends [never]
  ? { readonly params?: undefined }
  : string extends Path
    ? { readonly params?: v.GenericSchema }
    : { readonly params: v.GenericSchema<Record<PathParam<Path>, unknown>> });

/** Every route of `Names` described, and nothing else. */
export type Endpoints<Names extends keyof typeof routes = keyof typeof routes> = {
  readonly [Name in Names]: Endpoint<(typeof routes)[Name]['path']>;
};

const anyCall = [
  'request-not-valid',
  'too-many-requests',
  'something-went-wrong',
  'maintenance',
  'unavailable',
] as const;
const bearerCall = ['token-missing', 'token-expired'] as const;

/** The messages of a schema, of everything in it. */
const messagesIn = (part: unknown): ErrorKey[] => {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([name, inner]) =>
    name === 'message' && isErrorKey(inner) ? [inner] : messagesIn(inner),
  );
};

/** Every key that a call may answer: its own, what it says of its fields, and those of any call with its access. */
export const errorsOf = (
  { errors, query, body }: Pick<Endpoint, 'errors' | 'query' | 'body'>,
  access: Access,
): readonly ErrorKey[] => [
  ...new Set<ErrorKey>([
    ...errors,
    ...messagesIn([query, body]).filter(isServerCode),
    ...anyCall,
    ...(access === 'public' ? [] : bearerCall),
  ]),
];
