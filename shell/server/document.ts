import { PAGE_STATE_ID } from '@msl/federation/runtime/page-state.ts';
import { escapeHtml, escapeJson, tag } from './html.ts';
import type { Page } from './page.ts';

/**
 * The whole document of a route. One script, one style sheet and the data inlined: with the preloads of the
 * route's remote all of it arrives in the round trip after the document.
 */
export function renderDocument({ state, main, preloads, texts }: Page): string {
  const icon = `${state.config.assetsBase}/assets/food/1f955.webp`;
  const head = [
    '<meta charset="utf-8">',
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    `<title>${escapeHtml(texts.title)}</title>`,
    tag('meta', { name: 'description', content: texts.description }),
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
    ...preloads.map(({ href, as, integrity }) =>
      tag('link', {
        rel: 'preload',
        href,
        as,
        type: as === 'font' ? 'font/woff2' : undefined,
        crossorigin: 'anonymous',
        integrity,
      }),
    ),
    tag('link', { rel: 'icon', type: 'image/webp', href: icon }),
  ];
  return [
    '<!doctype html>',
    `<html lang="${state.locale}">`,
    `<head>${head.join('')}</head>`,
    `<body><div id="root"></div><noscript>${escapeHtml(texts.noscript)}</noscript>`,
    `<script type="application/json" id="${PAGE_STATE_ID}">${escapeJson(state)}</script></body>`,
    '</html>',
  ].join('\n');
}
