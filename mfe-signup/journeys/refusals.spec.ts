import type { Locale } from '@msl/contracts/locale.ts';
import { cards, challengeOf, typeCard } from '../../e2e/support/card-frames.ts';
import { endSessionAtNextSend, typeLogIn } from '../../e2e/support/log-in.ts';
import { aNewcomer, SignUpPage } from '../../e2e/support/sign-up.page.ts';
import type { Page } from '../../e2e/support/store-test.ts';
import { expect, refusedCall, test } from '../../e2e/support/store-test.ts';
import { aSubscriber, enterAs } from '../../e2e/support/subscriber.ts';
import { tick } from '../../e2e/support/tick.ts';

/** Somebody new who came so far; the way there has its own journeys (first-basket.spec.ts, company.spec.ts). */
async function comeTo(page: Page, step: 'delivery' | 'confirmation', locale: string | undefined) {
  const until = step === 'delivery' ? 'account' : 'delivery';
  const newcomer = await aSubscriber(page.request, '', until, { locale: locale as Locale });
  await enterAs(page, newcomer);
  await page.goto(step === 'delivery' ? '/sign-up/step-4' : '/sign-up/confirm');
  return newcomer;
}

test.describe('what the store refuses is said in its place, and nothing is lost', () => {
  test('a declined card, then a card whose bank is not convinced, then a good one', async ({
    page,
    say,
    locale,
    expectedOnConsole,
  }) => {
    expectedOnConsole.push(refusedCall(402));
    const signUp = new SignUpPage(page, say);
    await comeTo(page, 'confirmation', locale);
    const coupon = page.getByLabel(say('mfe-signup:confirm.coupon'));
    const card = page.getByRole('group', { name: say('panels:card.legend') });
    await coupon.fill('BIENVENUE');

    await typeCard(page, cards.declined);
    await signUp.confirm();
    await expect(card).toContainText(say('errors:card-declined'));
    await expect(card.getByText(say('errors:card-declined'))).toBeInViewport();
    await expect(coupon).toHaveValue('BIENVENUE');

    await typeCard(page, cards.threeDSecure);
    await signUp.confirm();
    const [fail, complete] = await Promise.all([boxOf(page, '#fail'), boxOf(page, '#complete')]);
    expect(gapBetween(fail, complete), 'the two answers to the bank stand apart').toBeGreaterThanOrEqual(8);
    await challengeOf(page).locator('#fail').click();
    await expect(card).toContainText(say('errors:authentication-required'));
    await expect(card.getByText(say('errors:authentication-required'))).toBeInViewport();
    await expect(page).toHaveURL(/\/sign-up\/confirm/);

    await typeCard(page, cards.visa);
    await signUp.confirm();
    await expect(page).toHaveURL(/\/dashboard/);
  });

  test('an e-mail that has an account already', async ({ page, say, expectedOnConsole }) => {
    expectedOnConsole.push(refusedCall(409));
    const signUp = new SignUpPage(page, say);
    const newcomer = { ...aNewcomer(), email: 'active-pickup@personas.test' };
    await signUp.goToAccount();
    await signUp.fillAccount(newcomer);
    await signUp.press('mfe-signup:account.next');
    const email = page.getByLabel(say('mfe-signup:account.email'), { exact: true });
    await expect(email).toBeFocused();
    await expect(email).toHaveAccessibleDescription(new RegExp(escaped(say('errors:user-already-exist'))));
    await expect(page.getByLabel(say('mfe-signup:account.firstName'), { exact: true })).toHaveValue(
      newcomer.first,
    );
  });

  test('a pick-up point without a place left', async ({ page, say, locale }) => {
    const signUp = new SignUpPage(page, say);
    await comeTo(page, 'delivery', locale);
    await signUp.chooseWeekly();
    const list = page.getByRole('group', { name: say('panels:pickup.list') });
    const full = list.locator('label').filter({ hasText: say('panels:pickup.full') });
    if ((await full.count()) === 0) {
      const search = page.getByRole('combobox', { name: say('panels:pickup.search') });
      await search.pressSequentially('Verdun');
      await page.getByRole('option').first().click();
    }
    await full.first().click();
    await expect(page.getByText(say('errors:pickup-point-full'))).toBeVisible();
    await expect(page.getByRole('button', { name: say('mfe-signup:delivery.next') })).toBeDisabled();
    await page.getByRole('button', { name: say('panels:pickup.waitingList.join') }).click();
    await expect(page.getByText(say('panels:pickup.waitingList.added'))).toBeVisible();
    await expect(page).toHaveURL(/\/sign-up\/step-4/);
    await expect(page.getByRole('radio', { name: say('panels:delivery.frequency.weekly') })).toBeChecked();
  });

  test('a postal code outside every zone', async ({ page, say, locale, expectedOnConsole }) => {
    expectedOnConsole.push(refusedCall(404));
    await comeTo(page, 'delivery', locale);
    await tick(page.getByRole('radio', { name: say('panels:delivery.type.home') }));
    const zip = page.getByLabel(say('panels:home.zip'));
    await zip.fill('J9X 5B2');
    await expect(page.getByText(say('errors:zip-not-served'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('panels:home.waitingList') })).toHaveAttribute(
      'href',
      '/waiting-list?zip=J9X%205B2',
    );
    await expect(zip).toHaveValue('J9X 5B2');
  });

  test('a session that ends half way: log in again, and the delivery is as it was left', {
    tag: ['@through-the-store', '@two-screens'],
  }, async ({ page, say, locale, expectedOnConsole }) => {
    expectedOnConsole.push(refusedCall(401));
    const signUp = new SignUpPage(page, say);
    const newcomer = await comeTo(page, 'delivery', locale);
    await signUp.choosePickupPoint();
    const point = await page.locator('input[name="pickup-point"]:checked').getAttribute('value');
    await endSessionAtNextSend(page);
    await signUp.press('mfe-signup:delivery.next');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(say('errors:token-expired'))).toBeVisible();
    await typeLogIn(page, newcomer.email, newcomer.password);
    await expect(page).toHaveURL(/\/sign-up\/step-4/);
    await expect(page.locator(`input[name="pickup-point"][value="${point}"]`)).toBeChecked();
    await signUp.saveDelivery();
  });
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(page: Page, button: string): Promise<Box> {
  const box = await challengeOf(page).locator(button).boundingBox();
  if (!box) throw new Error(`${button} is not to be seen`);
  return box;
}

/** Pixels between two boxes, beside or below one another; below zero when they overlap. */
const gapBetween = (a: Box, b: Box): number =>
  Math.max(...[a.x - b.x - b.width, b.x - a.x - a.width], ...[a.y - b.y - b.height, b.y - a.y - a.height]);
