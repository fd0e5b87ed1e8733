import type { Locale } from '@msl/contracts/locale.ts';

/** What such a page, and a ribbon on a page of the store, needs in a document's head. */
export const PLAIN_STYLE = '<link rel="stylesheet" href="/registry/registry.css">';

/** A page for people beside the store: it has no more than a title and what stands in it. */
export const plainPage = (locale: Locale, title: string, body: string) => `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
${PLAIN_STYLE}</head><body class="registry-body"><main class="registry">${body}</main></body></html>
`;
