import * as v from 'valibot';
import { eventSchema, parameterSchema, routeSchema } from './remote-manifest.ts';

/** A page of the shell: what routes, the document's head, robots, the sitemap and pictures know of it. */
const pageSchema = v.strictObject({
  /** Path patterns; the first is the page's address. */
  routes: v.pipe(v.array(routeSchema), v.minLength(1)),
  /** Its component: `<file>-page.tsx` under `src/pages`; its texts are those of the folder. */
  file: v.pipe(v.string(), v.regex(/^[a-z-]+\/[a-z-]+$/, 'a folder and a name')),
  /** Where `title` and, for everybody's pages, `description` stand among its texts; else the store's own. */
  head: v.optional(v.string()),
  /**
   * Everybody's pages arrive rendered and stand in the sitemap. What is for visitors (to log in) arrives rendered and is
   * nobody's to find. What is for one person (behind a guard, or its address holds a secret) is drawn in the browser.
   */
  for: v.optional(v.picklist(['visitors', 'one-person'])),
  /** Parameters of its address that it reads; addresses that differ in others share a page. */
  parameters: v.optional(v.array(parameterSchema)),
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

/**
 * As published with the shell: with the exact versions that it brings. What a later shell says beside is left out: the edge
 * that reads it may be older.
 */
export const hostManifestSchema = v.object({
  routes: v.array(routeSchema),
  /** What the edge knows of its pages; absent in a shell from before it was released like a remote. */
  pages: v.optional(v.record(v.string(), v.object(pageSchema.entries))),
  ...declared,
  /** Version of `@msl/contracts` that the store's API answers by. */
  contract: v.string(),
  /** The one before, whose remotes it answers too. */
  earlierContract: v.optional(v.string()),
  /** Versions of the modules that it shares. */
  shared: v.record(v.string(), v.string()),
});

export type HostManifest = v.InferOutput<typeof hostManifestSchema>;
export type HostDeclaration = v.InferOutput<typeof hostDeclarationSchema>;
export type HostPage = v.InferOutput<typeof pageSchema>;
