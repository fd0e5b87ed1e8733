import type { Page } from '@playwright/test';
import { textOf } from './texts.ts';

/**
 * Keeps every element of the page that the server wrote, and tells which were drawn anew; but those of the banner, whose text
 * changes every ten seconds by design.
 */
export async function markNodes(page: Page) {
  await page.addInitScript(
    (banner) => {
      addEventListener('DOMContentLoaded', () => {
        const all = [...document.querySelectorAll('#root *')];
        const marked = all.filter((element) => element.closest('section')?.ariaLabel !== banner);
        Object.assign(window, { marked });
      });
    },
    textOf('fr-CA', 'shell:banner.label'),
  );
  return () =>
    page.evaluate(() => {
      const { marked } = window as unknown as { marked: Element[] };
      const gone = marked.filter((element) => !element.isConnected);
      return { all: marked.length, gone: gone.map(({ outerHTML }) => outerHTML.slice(0, 200)) };
    });
}
