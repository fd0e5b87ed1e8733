import * as v from 'valibot';
import { eventSchema, routeSchema } from './remote-manifest.ts';

/** A page of the shell: what routes, the document's head, robots, the sitemap and pictures know of it. */
const pageSchema = v.strictObject({
  /** Path patterns; the first is the page's address. */
  routes: v.pipe(v.array(routeSchema), v.minLength(1)),
  /** Its component: `<file>-page.tsx` under `src/pages`; its texts are those of the folder. */
  file: v.pipe(v.string(), v.regex(/^[a-z-]+\/[a-z-]+$/, 'a folder and a name')),
  /** Where `title` and, when it is indexed, `description` stand among its texts; else the store's own. */
  head: v.optional(v.string()),
  /** Arrives rendered. Not so what is behind a guard, and what is somebody's: its address holds a secret. */
  rendered: v.optional(v.boolean()),
  /** Stands in the sitemap; the others are nobody's to find. */
  indexed: v.optional(v.boolean()),
  /** Shows panels, whose texts come with its own. */
  panels: v.optional(v.boolean()),
});
const pagesSchema = v.record(v.string(), pageSchema);
const declared = {
  opens: v.array(v.string()),
  events: v.strictObject({ emits: v.array(eventSchema), listens: v.array(eventSchema) }),
};

/** What the shell declares in its `host.json`: pages of its own, slots that they open, events. */
export const hostDeclarationSchema = v.strictObject({ pages: pagesSchema, ...declared });

/** As published with the shell: with the exact versions that it brings. */
export const hostManifestSchema = v.strictObject({
  routes: v.array(routeSchema),
  ...declared,
  /** Version of `@msl/contracts` that the store's API answers by. */
  contract: v.string(),
  /** Versions of the modules that it shares. */
  shared: v.record(v.string(), v.string()),
});

export type HostManifest = v.InferOutput<typeof hostManifestSchema>;
export type HostDeclaration = v.InferOutput<typeof hostDeclarationSchema>;
export type HostPage = v.InferOutput<typeof pageSchema>;
