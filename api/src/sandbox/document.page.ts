import type { Locale } from '@msl/contracts/locale.ts';

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Parts = {
  /** Where the page is, without its language. */
  path: string;
  texts: { title: string; lead: string; other: string; otherLocale: string };
  style: string;
  scripts?: readonly string[];
  /** What scripts read. */
  data?: Readonly<Record<string, string>>;
  /** Stands before the way to the other language. */
  start: string;
  body: string;
};

/** A whole page of the sandbox; no inline style or script, so that a strict policy holds. */
export const documentPage = (
  locale: Locale,
  { path, texts: t, style, scripts = [], data = {}, start, body }: Parts,
): string => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t.title} · Marché Sauve-Légumes</title>
<link rel="stylesheet" href="${style}">
${scripts.map((file) => `<script src="${file}" defer></script>`).join('\n')}
</head>
<body${Object.entries(data)
  .map(([name, value]) => ` data-${name}="${safe(value)}"`)
  .join('')}>
<header>${start}
<a href="${path}?locale=${t.otherLocale}" lang="${t.otherLocale}" hreflang="${t.otherLocale}">${t.other}</a></header>
<main>
<h1>${t.title}</h1>
<p class="lead">${t.lead}</p>
${body}
</main>
</body>
</html>
`;
