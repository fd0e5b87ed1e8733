import { recordPreview } from '@msl/releases/preview/record-preview.ts';
import { release } from '@msl/releases/registry/registry-file.ts';
import { openOwnEdge } from '../support/own-edge.ts';
import { type Change, liveIn, publishAgain } from '../support/publish-again.ts';

export type RenderedStore = {
  url: string;
  /** Publishes the catalogue anew with a change, and releases it. */
  releaseCatalog: (version: string, change: Change) => Promise<void>;
  /** Publishes it as if admission had looked at it; visitors notice nothing. */
  publishCatalog: (version: string, change: Change) => Promise<void>;
  /** The link to a published version of it, for a time of milliseconds around now. */
  linkTo: (version: string, from: number, until: number) => Promise<string>;
  close: () => Promise<void>;
};

/** An edge of its own over a copy of the published builds; its calls go to the store that BASE_URL names. */
export async function startRenderedStore(): Promise<RenderedStore> {
  const { store, url, close } = await openOwnEdge('rendered-store');
  const original = { name: 'mfe-catalog', from: liveIn(store, 'mfe-catalog') };
  const publishCatalog: RenderedStore['publishCatalog'] = (version, change) =>
    publishAgain(store, { ...original, version }, change);
  return {
    url,
    publishCatalog,
    releaseCatalog: async (version, change) => {
      await publishCatalog(version, change);
      await release(store, 'mfe-catalog', version);
    },
    linkTo: async (version, from, until) => {
      const [at, end] = [from, until].map((ms) => new Date(Date.now() + ms).toISOString());
      const preview = { name: 'mfe-catalog', version, at: at ?? '', until: end ?? '' };
      return `${url}/preview#${await recordPreview(store, preview)}`;
    },
    close,
  };
}
