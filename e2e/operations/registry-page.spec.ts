import { expect, test } from '../support/store-test.ts';

/** As far as WCAG 1.4.12 asks that text may be spaced. */
const WIDE =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';

for (const locale of ['fr-CA', 'en-CA'])
  test.describe(locale, () => {
    test.use({ locale, viewport: { width: 320, height: 640 } });

    test('/registry never scrolls sideways on a phone whose reader spaces its text', async ({ page }) => {
      await page.goto('/registry');
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const beyond = await page.evaluate((css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
        const parts = [document.documentElement, ...document.querySelectorAll('.registry-table')];
        return parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      }, WIDE);
      expect(Math.max(...beyond)).toBe(0);
    });
  });
