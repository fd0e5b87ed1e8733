import type { Locale } from '@msl/contracts/locale.ts';
import { formatAddress } from '@msl/i18n/format.ts';
import { typeset } from './formats.rules.ts';
import type { Block, Letter, Row } from './letter.blocks.ts';
import { block, breaksWords, cell, colours, font, wordmark } from './look.constants.ts';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string): string => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

export type Footer = {
  why: string;
  write: string;
  inbox: string;
  home: string;
  homeLabel: string;
  /** Who writes, and from where. */
  sender: string;
};
export type Rendered = { subject: string; html: string; text: string };

/** The same letter as HTML, with inlined styles only, and as text. Every value is escaped here. */
export const renderLetter = (letter: Letter, footer: Footer, locale: Locale): Rendered => {
  const set = (words: string) => typeset(words, locale);
  const blocks = letter.blocks.filter((one) => one !== null);
  return {
    subject: set(letter.subject).replace(/[\r\n]+/g, ' '),
    html: page(letter, blocks, footer, locale, (words) => safe(formatAddress(set(words)))),
    text: plain(letter, blocks, footer, set),
  };
};

type Say = (words: string) => string;

const lines = (words: string, say: Say) => say(words).replace(/\n/g, '<br>');

/** A word of so many letters may be broken on a phone: an address, never an amount. */
const LONG_WORD = 20;
/** An amount, whose spaces do not break, stays on one line; several words go where there is room. */
const breaking = (value: string) => {
  const words = value.split(/[ \n]/);
  if (words.some(({ length }) => length > LONG_WORD)) return breaksWords;
  return words.length === 1 ? 'white-space:nowrap' : '';
};

const row = ({ label, value, strong }: Row, say: Say) => {
  const weight = strong ? 'font-weight:700;' : '';
  const size = strong ? 'font-size:19px;' : '';
  return `<tr><td style="${cell}${weight}${size}padding-right:16px;color:${strong ? colours.ink : colours.soft}">${say(label)}</td><td align="right" style="${cell}${weight}${size}color:${colours.ink};text-align:right;${breaking(value)}">${lines(value, say)}</td></tr>`;
};

const table = (rows: string, style: string) =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:separate;${style}">${rows}</table>`;

const htmlOf = (one: Block, say: Say): string => {
  switch (one.kind) {
    case 'text':
      return `<p style="${block.text}">${lines(one.text, say)}</p>`;
    case 'note':
      return `<p style="${block.note}">${lines(one.text, say)}</p>`;
    case 'button':
      return `<p style="margin:28px 0"><a href="${safe(one.href)}" style="${block.button}">${say(one.label)}</a></p>`;
    case 'link':
      return `<p style="${block.aside}"><a href="${safe(one.href)}" style="color:${colours.leaf}">${say(one.label)}</a></p>`;
    case 'facts':
      return table(one.rows.map((fact) => row(fact, say)).join(''), block.facts);
    case 'sum':
      return table(one.rows.map((fact) => row(fact, say)).join(''), block.sum);
    case 'basket':
      return table(
        one.lines
          .map(
            ({ name, detail, amount }) =>
              `<tr><td style="${cell}border-bottom:1px solid ${colours.line}"><span style="color:${colours.ink};font-weight:600">${say(name)}</span><br><span style="color:${colours.soft};font-size:14px">${say(detail)}</span></td><td align="right" style="${cell}border-bottom:1px solid ${colours.line};text-align:right;white-space:nowrap;color:${colours.ink}">${say(amount)}</td></tr>`,
          )
          .join(''),
        'margin:20px 0 0;',
      );
  }
};

const page = (letter: Letter, blocks: Block[], footer: Footer, locale: Locale, say: Say) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${say(letter.subject)}</title>
</head>
<body style="margin:0;padding:0;background:${colours.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0">${say(letter.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;font-family:${font}">
<tr><td style="padding:4px 12px 20px">${wordmark(footer.home, safe)}</td></tr>
<tr><td style="${block.card}">
<h1 style="${block.title}">${say(letter.title)}</h1>
${blocks.map((one) => htmlOf(one, say)).join('\n')}
</td></tr>
<tr><td style="padding:24px 12px;color:${colours.soft};font-size:14px;line-height:1.5">
<p style="margin:0 0 8px">${say(footer.why)}</p>
<p style="margin:0">${say(footer.write)} <a href="mailto:${safe(footer.inbox)}" style="color:${colours.leaf}">${safe(footer.inbox)}</a> · <a href="${safe(footer.home)}" style="color:${colours.leaf}">${say(footer.homeLabel)}</a></p>
<p style="margin:8px 0 0">${say(footer.sender)}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;

const textOf = (one: Block, set: Say): string => {
  switch (one.kind) {
    case 'text':
    case 'note':
      return set(one.text);
    case 'button':
    case 'link':
      return `${set(one.label)}\n${one.href}`;
    case 'facts':
    case 'sum':
      return one.rows
        .map(({ label, value }) => `${set(label)} – ${set(value).replace(/\n/g, ', ')}`)
        .join('\n');
    case 'basket':
      return one.lines.map(({ name, detail, amount }) => set(`* ${name} (${detail}) – ${amount}`)).join('\n');
  }
};

const plain = (letter: Letter, blocks: Block[], footer: Footer, set: Say) =>
  [
    'Marché Sauve-Légumes',
    set(letter.title),
    ...blocks.map((one) => textOf(one, set)),
    '-- ',
    `${set(footer.why)}\n${set(footer.write)} ${footer.inbox}\n${footer.home}\n${set(footer.sender)}`,
  ].join('\n\n');
