import type { Locale } from '@msl/contracts/locale.ts';
import { formatDate } from '@msl/i18n/format.ts';
import type { Preview } from '@msl/releases/signing/preview.ts';
import { escapeHtml, filled } from '../html/html.ts';
import { sha256 } from '../html/late-script.ts';
import { plainPage } from '../html/plain-page.ts';
import { openPreview } from './open-preview.ts';
import { type PreviewTexts, previewTexts } from './preview.texts.ts';
import type { Refused } from './previews.ts';

const SCRIPT = `(${openPreview.toString()})()`;
/** What the pages of a preview may do: no more than the one script that opens it. */
export const PREVIEW_POLICY = `default-src 'none'; script-src ${sha256(SCRIPT)}; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

/** Where a link leads: its script sends what stands behind the #. */
export function openingPage(locale: Locale): string {
  const t = previewTexts[locale];
  return plainPage(
    locale,
    t.title,
    `<h1>${t.title}</h1><div id="incomplete" hidden><p>${t.incomplete}</p>${toStore(t)}</div><noscript><p>${t.noscript}</p></noscript>
<form method="post" action="/preview"><input type="hidden" name="token"></form><script>${SCRIPT}</script>`,
  );
}

/** Says why there is no preview, and leads to the store as everybody has it. */
export function refusedPage(locale: Locale, refused: Refused): string {
  const t = previewTexts[locale];
  const title = refused === 'expired' || refused === 'gone' ? t.ended : t.refused;
  const ask = refused === 'unreachable' ? '' : ` ${t.ask}`;
  return plainPage(locale, title, `<h1>${title}</h1><p>${t[refused]}${ask}</p>${toStore(t)}`);
}

const toStore = (t: PreviewTexts) => `<p><a href="/">${t.store}</a></p>`;

/** Stands on every page of a browser that looks at a version by a link. */
export function previewRibbon({ name, version, until }: Preview, locale: Locale): string {
  const t = previewTexts[locale];
  const [date, time] = [formatDate(until, locale, 'date'), formatDate(until, locale, 'time')];
  return `<form class="override-ribbon" method="post" action="/preview/leave" aria-label="${t.title}">
<p>${escapeHtml(filled(t.ribbon, { name, version, date, time }))}</p>
<button class="registry-button" type="submit">${t.leave}</button></form>`;
}
