import type { LateFile } from '@msl/federation/document/late-script.ts';
import { PAGE_STATE_ID, type PageState } from '@msl/federation/page-state.ts';
import { iconLinks } from '../files/site-files.ts';
import { escapeHtml, escapeJson, tag } from '../html/html.ts';
import { LATE_SCRIPT, WATCH_SCRIPT } from '../html/late-script.ts';
import { PLAIN_STYLE } from '../html/plain-page.ts';
import { previewRibbon } from '../preview/preview-page.ts';
import { ribbon } from '../registry/registry-page.ts';
import { documentTitle, headTags, NOT_INDEXED } from './head-tags.ts';
import type { Page, PreloadLink } from './page.ts';
import type { Rendering } from './rendering.ts';

/**
 * The document of a route that the browser draws. One script, one style sheet and the data inlined: with the
 * preloads of the route's remote all of it arrives in the round trip after the document.
 */
export function emptyDocument(page: Page): string {
  const { state, main, preloads, texts } = page;
  const head = [
    documentTitle(texts.title),
    // What nobody owns, and what is for one person.
    ...(page.known && page.rendered && !page.isOwn ? [] : [NOT_INDEXED]),
    tag('meta', { name: 'description', content: texts.description }),
    watchScript(page),
    ...main.styles.map(({ href, integrity }) =>
      tag('link', { rel: 'stylesheet', href, integrity, crossorigin: 'anonymous' }),
    ),
    tag('script', {
      src: main.script.href,
      defer: true,
      fetchpriority: 'high',
      integrity: main.script.integrity,
      crossorigin: 'anonymous',
    }).concat('</script>'),
    ...preloads.map(preloadTag),
  ];
  const body = `<div id="root"></div><noscript>${escapeHtml(texts.noscript)}</noscript>`;
  return documentOf(page, state, head, body);
}

/** Sections of a page: the first screen shows no more, and no page has more that are far away. */
const [FIRST_SCREEN, FAR] = [2, 9];
const laidOut = Array.from({ length: FAR - FIRST_SCREEN + 1 }, (_, step) => FIRST_SCREEN + step);

/**
 * Until it is known who looks, somebody with a session sees nothing that is meant for visitors. And a long page is laid
 * out section by section (late-script.ts counts them): a phone's words are there sooner, and a touch waits for one of them.
 */
export const EARLY_STYLE = [
  'html[data-session] [data-visitor],html[data-session] #root[data-remote] main,',
  'html[data-session="other"] #root{visibility:hidden}',
  laidOut.map((many) => `html[data-laid="${many}"] main>section:nth-of-type(n+${many + 1})`).join(','),
  '{content-visibility:auto;contain-intrinsic-size:auto 700px}',
  // Moved by the compositor, and nothing that its descendants inherit: neither styles the page anew while it starts.
  'html[data-waiting] body::after{content:"";position:fixed;z-index:99;inset:0 auto auto 0;width:50%;height:3px;',
  'background:linear-gradient(90deg,transparent,var(--color-carrot-strong),transparent);',
  'animation:msl-waiting 1.2s .2s linear infinite both}',
  '@keyframes msl-waiting{from{transform:translateX(-100%)}to{transform:translateX(200%)}}',
  '@media(prefers-reduced-motion:reduce){html[data-waiting] body::after{width:100%;animation:none;background:var(--color-carrot-strong)}}',
].join('');

/**
 * The document of a page that arrives rendered: read at once, its styles in it. Scripts are asked for later, by the
 * one small script that is in it too.
 */
export function renderedDocument(page: Page, rendering: Rendering, url: URL): string {
  const { state, main, preloads, texts, owner } = page;
  const { html, lifted } = liftHead(rendering.html);
  const titled = lifted.find((element) => element.startsWith('<title'));
  const ownTitle = titled?.replace(/<[^>]*>/g, '');
  const scripts = preloads.filter(({ as }) => as === 'script');
  const files: LateFile[] = [...scripts, main.script].map(({ href, integrity }) => ({ href, integrity }));
  const { session } = rendering.rendered;
  // What is somebody's, or a version that others do not have, is nobody's to find.
  const hidden = session === undefined && !page.isOwn ? {} : { indexed: false };
  const head = [
    ...headTags({
      head: { ...(rendering.head ?? { title: texts.title, description: texts.description }), ...hidden },
      ownTitle,
      heading: rendering.head ? undefined : headingIn(html),
      locale: state.locale,
      url,
      store: texts.title,
      picture: `${state.config.assetsBase}/assets/store/share-${state.locale}.jpg`,
    }),
    `<style>${EARLY_STYLE}</style>`,
    ...rendering.styles.map(({ name, text }) => `<style data-href="${name}">${text}</style>`),
    ...lifted.filter((element) => !/^<title|^<meta name="robots"/.test(element)),
    watchScript(page),
    `${tag('script', { 'data-files': JSON.stringify(files), 'data-session': session })}${LATE_SCRIPT}</script>`,
  ];
  const root = tag('div', { id: 'root', 'data-remote': owner ?? undefined });
  return documentOf(page, { ...state, rendered: rendering.rendered }, head, `${root}${html}</div>`);
}

const headingIn = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<[^>]*>/g, '')
    .trim();

/** Hears from the first moment whether the shell starts. */
const watchScript = ({ shell, main }: Page) =>
  `${tag('script', { 'data-version': shell.version, 'data-main': main.script.href })}${WATCH_SCRIPT}</script>`;

function documentOf(page: Page, state: PageState, head: readonly string[], body: string): string {
  const { isOwn } = page;
  return [
    '<!doctype html>',
    `<html lang="${state.locale}">`,
    '<head><meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    ...head,
    ...(isOwn ? [PLAIN_STYLE] : []),
    ...iconLinks(state.config.assetsBase),
    '</head>',
    // Nothing stands between the root and what is in it: that is what the browser's first render finds.
    `<body>${body}${ribbonsOf(page)}`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${escapeJson(state)}</script></body>`,
    '</html>',
  ].join('\n');
}

/** What this browser has of its own: a version by a link, and what it chose itself. */
function ribbonsOf({ preview, overrides, state: { locale } }: Page): string {
  const chosen = Object.entries(overrides).filter(([name]) => name !== preview?.name);
  const ribbons = [
    ...(preview ? [previewRibbon(preview, locale)] : []),
    ...(chosen.length > 0 ? [ribbon(Object.fromEntries(chosen), locale)] : []),
  ];
  return ribbons.length > 0 ? `<div class="override-ribbons">${ribbons.join('')}</div>` : '';
}

const preloadTag = ({ href, as, integrity }: PreloadLink) =>
  tag('link', {
    rel: 'preload',
    href,
    as,
    type: as === 'font' ? 'font/woff2' : undefined,
    crossorigin: 'anonymous',
    integrity,
  });

/** What React writes before the page because it belongs into the head: title, metas, pictures to fetch first. */
function liftHead(html: string): { html: string; lifted: string[] } {
  const lifted: string[] = [];
  const rest = html.replace(/^(?:<(?:link|meta)[^>]*>|<title[^>]*>[^<]*<\/title>)+/, (found) => {
    lifted.push(...(found.match(/<(?:link|meta)[^>]*>|<title[^>]*>[^<]*<\/title>/g) ?? []));
    return '';
  });
  return { html: rest, lifted };
}
