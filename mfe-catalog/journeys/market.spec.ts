import type { Product } from '@msl/contracts/entities/product.ts';
import type { Locale } from '@msl/contracts/locale.ts';
import type { Page } from '../../e2e/support/store-test.ts';
import { expect, refusedCall, test } from '../../e2e/support/store-test.ts';
import { aSubscriber, enterAs } from '../../e2e/support/subscriber.ts';

const UNPUBLISHED = '2153';

test('a subscriber walks through the market: aisles, filters, tags, order, search, a product, and back', async ({
  page,
  say,
  locale,
  checkAccessibility,
  expectedOnConsole,
}) => {
  expectedOnConsole.push(refusedCall(404, 409));
  const lang = locale as Locale;
  const narrow = (page.viewportSize()?.width ?? 0) < 1024;
  const menu = page.getByRole('navigation', { name: say('mfe-catalog:aisles.label') });
  const tags = page.getByRole('navigation', { name: say('mfe-catalog:tags.label') });
  const list = page.getByRole('list', { name: say('mfe-catalog:market.products') });
  const cards = list.getByRole('article');
  await enterAs(page, await aSubscriber(page.request));
  await page.goto('/products');
  await expect(cards).toHaveCount(20);
  await checkAccessibility();

  await test.step('the aisles unfold on a phone, and stay as they were left', async () => {
    if (!narrow) return;
    await expect(menu.getByRole('link').first()).toBeHidden();
    await menu.locator('summary').click();
    await expect(menu.getByRole('link').first()).toBeVisible();
    await page.reload();
    await expect(menu.getByRole('link').first()).toBeVisible();
  });

  await test.step('special filters, each with products of its own', async () => {
    for (const special of ['is_promo', 'is_local', 'is_saved', 'is_new', 'is_team_choice']) {
      const link = menu.getByRole('link', { name: say(`mfe-catalog:aisles.${special}`) });
      await link.click();
      await expect(page).toHaveURL(`/products?category=${special}`);
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect(cards.first()).toBeVisible();
    }
  });

  await test.step('aisle, tag and order stand in the address; back, forward and sharing work', async () => {
    await menu.locator('a[href="/products?category=vegetables"]').click();
    await expect(menu.locator('a[href="/products?category=leafy-greens"], ul ul a').first()).toBeVisible();
    const tag = tags.getByRole('link').nth(2);
    await tag.click();
    await page.getByLabel(say('mfe-catalog:sort.label')).selectOption('name');
    await expect(page).toHaveURL(/category=vegetables&tag=[\w-]+&order_by=name$/);
    await expect(cards.first()).toBeVisible();
    let names: string[] = [];
    await expect(async () => {
      names = await namesOf(page);
      expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, lang)));
    }).toPass();
    const shared = page.url();
    await page.goBack();
    await expect(page).toHaveURL(/category=vegetables&tag=[\w-]+$/);
    await page.goBack();
    await expect(page).toHaveURL(/category=vegetables$/);
    await page.goForward();
    await page.goForward();
    await expect(page).toHaveURL(shared);
    await page.goto(shared);
    await expect(cards.first()).toBeVisible();
    await expect.poll(() => namesOf(page)).toEqual(names);
    await tags.getByRole('link', { name: say('mfe-catalog:tags.all'), exact: true }).click();
    await expect(page).toHaveURL('/products?category=vegetables&order_by=name');
  });

  await test.step('more is shown, and coming back from a product finds the same place', async () => {
    await page.goto('/products');
    const more = page.getByRole('button', { name: say('mfe-catalog:market.more') });
    // Cards that come near are laid out two frames later: what is about to be pressed stays where it stands.
    const moved = await more.evaluate(async (button) => {
      button.scrollIntoView({ block: 'center', behavior: 'instant' });
      const stood = button.getBoundingClientRect().top;
      for (let frame = 0; frame < 8; frame++) await new Promise(requestAnimationFrame);
      return Math.abs(button.getBoundingClientRect().top - stood);
    });
    expect(moved).toBeLessThan(2);
    await more.click();
    await expect(cards).toHaveCount(40);
    const one = cards.nth(33);
    const name = (await one.getByRole('heading').textContent()) ?? '';
    await one.getByRole('heading').scrollIntoViewIfNeeded();
    await one.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    await page.getByRole('link', { name: say('mfe-catalog:product.back') }).click();
    await expect(cards).toHaveCount(40);
    await expect(one.getByRole('heading')).toBeInViewport();
  });

  await test.step('a search: one request, highlights, an empty state with a way on', async () => {
    await page.goto('/products');
    const word = lang === 'fr-CA' ? 'carotte' : 'carrot';
    const box = page.getByRole('searchbox', { name: say('mfe-catalog:search.label') });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/multi_search')) asked.push(request.url());
    });
    await box.fill(word);
    await expect(cards.first().locator('mark')).toContainText(new RegExp(word.slice(0, 5), 'i'));
    await expect(page).toHaveURL(`/products?search=${word}`);
    expect(asked).toHaveLength(1);
    await box.fill(lang === 'fr-CA' ? "sirops d'erable" : 'maple syrups');
    await expect(cards.first().locator('mark')).toHaveText(
      lang === 'fr-CA' ? ['Sirop', 'érable'] : ['maple', 'syrup'],
    );
    await box.fill('zzzqqq');
    await expect(
      page.getByRole('heading', { name: say('mfe-catalog:search.empty.title', { text: 'zzzqqq' }) }),
    ).toBeVisible();
    await page.getByRole('link', { name: say('mfe-catalog:search.empty.market') }).click();
    await expect(cards.nth(19)).toBeVisible();
    await expect(box).toHaveValue('');
  });

  await test.step('a product tells all that is known of it', async () => {
    const asked = await page.request.get('/api/products/3001');
    const { copy } = (await asked.json()).payload as Product;
    await page.goto('/products/3001');
    await expect(page.getByRole('heading', { level: 1, name: copy[lang].name })).toBeVisible();
    await expect(page.getByText(copy[lang].description)).toBeVisible();
    for (const fact of ['bestBefore', 'aisle', 'tags'])
      await expect(
        page.getByRole('term').filter({ hasText: say(`mfe-catalog:product.${fact}`) }),
      ).toBeVisible();
    const similar = page.getByRole('list', { name: say('mfe-catalog:product.similar') });
    expect(await similar.getByRole('article').count()).toBeLessThanOrEqual(4);
    await checkAccessibility();
    await page.getByRole('link', { name: say('mfe-catalog:product.back') }).click();
    await expect(page).toHaveURL('/products');
  });

  await test.step('what is not sold now, and what never was, each says so', async () => {
    await page.goto(`/products/${UNPUBLISHED}`);
    await expect(page.getByRole('heading', { name: say('errors:product-not-published') })).toBeVisible();
    await page.goto('/products/no-such-thing');
    await expect(page.getByRole('heading', { name: say('mfe-catalog:product.unknown') })).toBeVisible();
    await checkAccessibility();
  });
});

const namesOf = (page: Page) => page.locator('main article h2').allTextContents();
