import type { Shot } from './photographer.ts';

/** One page with every picture, scene by scene: what a designer looks through. */
export const contactSheet = (shots: readonly Shot[]): string => {
  const names = [...new Set(shots.map(({ scene }) => scene))];
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Screenshots</title>',
    '<style>body{font:14px system-ui;margin:16px}section{margin:0 0 32px}div{display:flex;gap:12px;align-items:start;overflow-x:auto}',
    'figure{margin:0}img{border:1px solid #ccc;max-height:640px;width:auto;display:block}figcaption{padding:4px 0}b{color:#b00}</style>',
    ...names.map(
      (name) =>
        `<section id="${name}"><h2>${name}</h2><div>${shots
          .filter(({ scene }) => scene === name)
          .map(figure)
          .join('')}</div></section>`,
    ),
    '</html>',
  ].join('\n');
};

const figure = ({ file, locale, width, problems }: Shot): string =>
  `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a>` +
  `<figcaption>${locale} ${width}${problems.map((problem) => ` <b>${escaped(problem)}</b>`).join('')}</figcaption></figure>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
