import { escapeHtml, tag } from '../html/html.ts';

/** Of cells that are HTML already. On a phone each stands under its own head, which then says what it is. */
export const table = (
  title: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): string =>
  `<div class="registry-table" role="region" aria-label="${escapeHtml(title)}" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${escapeHtml(head)}</th>`).join('')}</tr></thead>
<tbody>${rows.map((cells) => row(heads, cells)).join('\n')}</tbody></table></div>`;

const row = (heads: readonly string[], [first = '', ...cells]: readonly string[]) =>
  `<tr><th scope="row">${first}</th>${cells.map((cell, index) => `${tag('td', { 'data-head': heads[index + 1] ?? '' })}${cell}</td>`).join('')}</tr>`;
