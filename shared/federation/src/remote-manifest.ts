import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';

const range = v.pipe(v.string(), v.regex(/^[\^~]?\d+\.\d+\.\d+$/, 'a range such as ^1.2.0'));
const event = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z.-]*@\d+$/, 'an event with its version, such as order.changed@1'),
);
const name = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/, 'a name in kebab-case'));

/** What a remote declares about itself in `remote.json`; the registry carries it to the shell. */
export const remoteManifestSchema = v.strictObject({
  $schema: v.optional(v.string()),
  name,
  /** Path patterns of the pages it owns: `/products/:pid`, `/account/*` (which also matches `/account`). */
  routes: v.pipe(
    v.array(v.pipe(v.string(), v.regex(/^\/(?:[\w:-]+\/)*(?:[\w:-]+|\*)?$/, 'a path pattern'))),
    v.minLength(1),
  ),
  /** Places of other remotes' pages that it fills; `module` is a file of `src/slots`, without its ending. */
  slots: v.array(v.strictObject({ name: v.pipe(v.string(), v.minLength(1)), module: name })),
  events: v.strictObject({ emits: v.array(event), listens: v.array(event) }),
  /** Range of `@msl/contracts` that its calls were written against. */
  contract: range,
  /** Ranges of the modules that the host must bring; anything shared that it imports stands here. */
  shared: v.record(v.string(), range),
  /** Namespace of its translations. */
  namespace: name,
});

export type RemoteManifest = v.InferOutput<typeof remoteManifestSchema>;

/** Reads and checks `<dir>/remote.json`; throws with every fault named. */
export function readRemoteManifest(dir: string): RemoteManifest {
  const file = path.join(dir, 'remote.json');
  const result = v.safeParse(remoteManifestSchema, JSON.parse(readFileSync(file, 'utf8')));
  if (result.success) return result.output;
  const faults = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(whole)'}: ${issue.message}`);
  throw new Error(`${file} is not a valid remote:\n${faults.join('\n')}`);
}
