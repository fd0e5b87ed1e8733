import * as v from 'valibot';
import { eventSchema, routeSchema } from './remote-manifest.ts';

/** What the shell declares in its `host.json`: pages of its own, slots that they open, events. */
export const hostDeclarationSchema = v.strictObject({
  routes: v.array(routeSchema),
  opens: v.array(v.string()),
  events: v.strictObject({ emits: v.array(eventSchema), listens: v.array(eventSchema) }),
});

/** As published with the shell: with the exact versions that it brings. */
export const hostManifestSchema = v.strictObject({
  ...hostDeclarationSchema.entries,
  /** Version of `@msl/contracts` that the store's API answers by. */
  contract: v.string(),
  /** Versions of the modules that it shares. */
  shared: v.record(v.string(), v.string()),
});

export type HostManifest = v.InferOutput<typeof hostManifestSchema>;
export type HostDeclaration = v.InferOutput<typeof hostDeclarationSchema>;
