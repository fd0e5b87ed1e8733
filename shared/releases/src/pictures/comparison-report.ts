import type { Compared } from './compare-versions.ts';

type Told = { name: string; before: string; after: string; store: string; at: string };

/** One page that needs no other file: what differs, with the picture before, the one after and what they differ in. */
export function comparisonReport(all: readonly Compared[], told: Told): string {
  const { name, before, after, store, at } = told;
  const count = (found: Compared['found']) => all.filter((one) => one.found === found).length;
  return [
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(name)}: ${count('difference')} differ</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style>${STYLE}</style><main>`,
    `<h1>${escaped(name)}</h1>`,
    `<p>Before: ${escaped(before)}. After: ${escaped(after)}. Over ${escaped(store)}, ${escaped(at)}.</p>`,
    `<p>${count('difference')} pictures differ, ${count('same')} are alike, ${count('not drawn')} could not be drawn, ${count('no persona')} want a persona that the store does not have.</p>`,
    ...all.map(section),
    `<h2>Alike</h2><ul>${all
      .filter(({ found }) => found === 'same')
      .map((one) => `<li>${titleOf(one)}</li>`)
      .join('')}</ul>`,
    '</main></html>',
  ].join('\n');
}

function section(one: Compared): string {
  const title = titleOf(one);
  if (one.found === 'not drawn')
    return `<section><h2>${title}</h2><p>Not drawn with ${NAMES[one.of]}: ${escaped(one.reason)}</p></section>`;
  if (one.found !== 'difference') return '';
  const { before, after, difference } = one;
  return [
    `<section><h2>${title}: ${difference.pixels} pixels</h2><div>`,
    figure('before', title, before),
    figure('after', title, after),
    figure('difference', title, difference.picture),
    '</div></section>',
  ].join('');
}

const NAMES = { before: 'the version before', after: 'the version after', both: 'either version' };

const figure = (what: string, title: string, picture: Buffer): string =>
  `<figure><figcaption>${what}</figcaption><img alt="${title}, ${what}" src="data:image/png;base64,${picture.toString('base64')}"></figure>`;

const titleOf = ({ state, locale, width }: Compared): string => `${escaped(state)} ${locale} ${width}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const STYLE =
  'body{font:16px/1.5 system-ui;margin:0}main{padding:16px}section{margin:0 0 40px}div{display:flex;gap:16px;align-items:start;overflow-x:auto}figure{margin:0;flex:0 0 auto}img{display:block;border:1px solid #767676;max-width:min(90vw,640px)}figcaption{padding:4px 0}';
