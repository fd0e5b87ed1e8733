import { dayOf } from '@msl/api/public.ts';
import type { ToldRendering } from '@msl/federation/document/told-rendering.ts';
import type { RenderedState } from '@msl/federation/page-state.ts';
import type { RuntimeConfig } from '@msl/platform/runtime-config.ts';
import { contentSecurityPolicy } from '../documents/content-security.ts';
import { EARLY_STYLE, emptyDocument, renderedDocument } from '../documents/document.ts';
import { type Faulty, keepDocuments, type ReadyDocument, readyDocument } from '../documents/documents.ts';
import type { Page } from '../documents/page.ts';
import type { Renderer, Rendering } from '../documents/rendering.ts';
import { LATE_SCRIPT_HASH, sha256, WATCH_SCRIPT_HASH } from '../html/late-script.ts';
import type { Asked, VisitorCalls } from '../visitors/visitor-calls.ts';
import { addressRead, isTooLong } from './address-read.ts';
import { FIRST_EFFORT, type KeptDocument, keepPages } from './kept-pages.ts';
import { markOf, renderForSession } from './session-pages.ts';

/** Pages with their queries, in two languages, in each of a few versions. */
const MOST_DOCUMENTS = 500;
const EMPTY_EFFORT = 9;
const RENDERED_EFFORT = 5;
/** All that nobody owns is one page, which knows of no address. */
const NOWHERE = '/404';

export type DocumentsOptions = {
  config: RuntimeConfig;
  development?: readonly string[];
  /** Without it every page is the browser's to draw. */
  rendering?: Renderer & {
    calls: VisitorCalls;
    /** By the key of somebody's session, for one page of theirs. */
    callsOf: (key: string) => VisitorCalls;
    mayRender: (client: string) => boolean;
  };
};

/** For one browser alone: kept nowhere, neither here nor on the way nor in the browser. */
type PrivateDocument = ReadyDocument & {
  readonly isPrivate: true;
  /** Of a page with versions that others do not have. */
  readonly told?: ToldRendering | undefined;
};
export type PageDocument = ReadyDocument | KeptDocument | PrivateDocument;

/** Whose page it is: the address that asks, and the key of a session, if there is one. */
type Asking = { client: string; key: string | undefined };

/** Gives the document of a page: somebody's own, that of a browser with versions of its own, or the one that everybody shares. */
export function createPageDocuments({ config, development = [], rendering }: DocumentsOptions) {
  const originsFor = (page: Page) => [...development, ...page.origins];
  const keep = keepDocuments(MOST_DOCUMENTS);
  const keepRendered = rendering && keepPages(rendering.calls);

  const statusOf = (page: Page, open: { closed: boolean; status?: number | undefined }) => {
    if (config.maintenance || open.closed) return 503;
    return page.known ? (open.status ?? 200) : 404;
  };

  const emptyReady = async (page: Page, closed = false, faulty: Faulty = 'nowhere') =>
    readyDocument(emptyDocument(page), {
      ...{ status: statusOf(page, { closed }), faulty },
      policy: contentSecurityPolicy(config, originsFor(page), { scripts: [WATCH_SCRIPT_HASH], styles: [] }),
      effort: page.isOwn ? RENDERED_EFFORT : EMPTY_EFFORT,
    });

  const renderedReady = (
    page: Page,
    url: URL,
    found: Rendering,
    effort = RENDERED_EFFORT,
  ): Promise<ReadyDocument> => {
    const styles = [sha256(EARLY_STYLE), ...found.styles.map(({ hash }) => hash)];
    return readyDocument(renderedDocument(page, found, url), {
      ...{ status: statusOf(page, { closed: false, status: found.head?.status }), faulty: found.faulty },
      policy: contentSecurityPolicy(config, originsFor(page), {
        scripts: [WATCH_SCRIPT_HASH, LATE_SCRIPT_HASH],
        styles,
      }),
      effort,
      // What is somebody's has no tag.
      ...(found.rendered.session === undefined && {
        says: renderedDocument(page, withoutMoments(found), url),
      }),
    });
  };

  /** As somebody sees it; undefined when it is their browser's to draw. */
  const ofSession = async (page: Page, url: URL, { client, key }: Asking, told?: ToldRendering) => {
    if (key === undefined || !page.renderedForSession || config.maintenance) return;
    const read = addressRead(url, page);
    if (isTooLong(read) || !rendering?.mayRender(client)) return;
    const calls = rendering.callsOf(key);
    const found = await renderForSession(config, calls, (asked) =>
      rendering.render(page, read, asked, { client, session: calls, told }),
    );
    if (!found) return;
    const session = markOf(key);
    return renderedReady(page, read, { ...found, rendered: { ...found.rendered, session } });
  };

  /** How a page is rendered for visitors, from what of its address; undefined when that is never done. */
  const workOf = (page: Page, url: URL, client: string, told?: ToldRendering) => {
    if (!page.rendered || !rendering) return undefined;
    const read = page.known ? addressRead(url, page) : new URL(NOWHERE, url);
    if (isTooLong(read)) return undefined;
    return {
      read,
      render: (asked: Asked) => rendering.render(page, read, asked, { client, told }),
      write: async (found: Rendering | undefined, asked: Asked) => {
        const closed = saysClosed(asked);
        return found
          ? renderedReady(page, read, found, FIRST_EFFORT)
          : emptyReady(page, closed, closed ? 'nowhere' : 'somewhere');
      },
    };
  };

  /** Made anew each time: what a version does that nobody else has is in nobody else's page. */
  const ofBrowser = async (
    page: Page,
    url: URL,
    client: string,
    told: ToldRendering,
  ): Promise<ReadyDocument> => {
    const work = workOf(page, url, client, told);
    if (!work || !rendering?.mayRender(client)) return emptyReady(page);
    const asked: Asked = new Map();
    return work.write(await work.render(asked), asked);
  };

  const ofEverybody = (page: Page, url: URL, client: string): Promise<ReadyDocument | KeptDocument> => {
    // Everything that tells two documents apart.
    const versions = page.state.remotes.map(
      ({ name, version, fallback }) => `${name} ${version} ${fallback?.version}`,
    );
    const key = [page.state.locale, page.known, page.main.script.href, versions];
    const empty = () => keep(JSON.stringify([...key, page.rendered, page.preloads]), () => emptyReady(page));
    const work = workOf(page, url, client);
    if (!work || !rendering || !keepRendered) return empty();
    const kept = JSON.stringify([...key, rendering.withdrawals(), work.read.href, dayOf(new Date())]);
    return keepRendered(kept, work, () => rendering.mayRender(client)) ?? empty();
  };

  return async (page: Page, url: URL, asking: Asking): Promise<PageDocument> => {
    const told: ToldRendering | undefined = page.isOwn ? { rendered: false, faults: [] } : undefined;
    const own = await ofSession(page, url, asking, told);
    if (own) return { ...own, isPrivate: true, told };
    if (told) return { ...(await ofBrowser(page, url, asking.client, told)), isPrivate: true, told };
    // In development texts change while everything in the key stays.
    return development.length > 0 ? emptyReady(page) : ofEverybody(page, url, asking.client);
  };
}

/** When an edge asked for what a page shows is its own: the page is the same by another edge, or after a restart. */
const withoutMoments = (found: Rendering): Rendering => {
  const answers = found.rendered.answers.map(([key, data]): RenderedState['answers'][0] => [key, data, 0]);
  return { ...found, rendered: { ...found.rendered, answers } };
};

/** The API is closed, whatever the configuration says. */
const saysClosed = (asked: Asked) =>
  [...asked.values()].some((answer) => answer?.status === 503 && !isPassing(answer.text));
/** Its database is away for a moment: the store is open, and the browser asks again. */
const isPassing = (text: string) => text.includes('"unavailable"');
