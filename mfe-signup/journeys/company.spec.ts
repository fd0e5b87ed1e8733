import { cards, typeCard } from '../../e2e/support/card-frames.ts';
import { aNewcomer, SignUpPage } from '../../e2e/support/sign-up.page.ts';
import { expect, test } from '../../e2e/support/store-test.ts';
import { tick } from '../../e2e/support/tick.ts';

test('a company signs up: its name is asked for, nothing typed is lost on the way, and the welcome coupon is offered', async ({
  page,
  say,
  checkAccessibility,
}) => {
  const newcomer = aNewcomer();
  const signUp = new SignUpPage(page, say);
  const field = (name: string) => page.getByLabel(say(`mfe-signup:account.${name}`), { exact: true });

  await test.step('the company basket, without questions of taste', async () => {
    await page.goto('/sign-up/step-1?corpo=true');
    await expect(page.getByRole('heading', { name: say('mfe-signup:plans.title') })).toBeVisible();
    await checkAccessibility();
    await signUp.choosePlan();
    await expect(page).toHaveURL(/step-2\?corpo=true/);
    for (const size of ['under10', 'from10to20', 'over20'])
      await expect(page.getByRole('radio', { name: say(`panels:persons.${size}`) })).toBeVisible();
    await tick(page.getByRole('radio', { name: say('panels:persons.from10to20') }));
    await signUp.press('mfe-signup:persons.next');
    await expect(page).toHaveURL(/step-3\?corpo=true/);
  });

  await test.step('the way on opens with a telephone number; what is missing is said on its field', async () => {
    const next = page.getByRole('button', { name: say('mfe-signup:account.next') });
    await expect(next).toBeDisabled();
    await signUp.fillAccount(newcomer);
    await page.locator('input[name="zip_code"]').fill('h2t 3b3');
    await expect(next).toBeEnabled();
    await next.click();
    await expect(field('company')).toBeFocused();
    await expect(field('company')).toHaveAccessibleDescription(say('errors:company-name-required'));
    await checkAccessibility();
    await field('company').fill('Ateliers Radis inc.');
  });

  await test.step('a reload, and a way back, keep all that was typed but the passwords', async () => {
    await page.reload();
    await expect(field('company')).toHaveValue('Ateliers Radis inc.');
    await expect(field('firstName')).toHaveValue(newcomer.first);
    await expect(field('password')).toHaveValue('');
    await page
      .locator('main')
      .getByRole('link', { name: say('mfe-signup:account.back') })
      .click();
    await expect(page).toHaveURL(/step-2\?corpo=true/);
    await expect(page.getByRole('radio', { name: say('panels:persons.from10to20') })).toBeChecked();
    await signUp.press('mfe-signup:persons.next');
    await expect(field('email')).toHaveValue(newcomer.email);
    await field('password').fill(newcomer.password);
    await field('confirmation').fill(newcomer.password);
    await signUp.press('mfe-signup:account.next');
    await expect(page).toHaveURL(/step-4\?corpo=true/);
  });

  await test.step('delivery at the door of the company', async () => {
    await signUp.chooseHome('H2T 3B3', '5455 avenue De Gaspé');
    await page.reload();
    await expect(page.getByLabel(say('panels:home.zip'))).toHaveValue('H2T 3B3');
    await expect(page.locator('input[name="timeslot"]:checked')).toHaveCount(1);
    await signUp.press('mfe-signup:delivery.next');
    await expect(page).toHaveURL(/confirm\?corpo=true/);
  });

  await test.step('after two minutes of hesitation the welcome coupon is offered, and yes fills it in', async () => {
    await page.clock.install();
    await page.reload();
    await expect(page.getByLabel(say('mfe-signup:confirm.coupon'))).toHaveValue('');
    // Until the card's frames are there the button that waits for them has other colours.
    const card = page.getByRole('group', { name: say('panels:card.legend') });
    await expect(card).toHaveAttribute('data-ready', 'true');
    await page.clock.fastForward('01:50');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.clock.fastForward('00:11');
    const offer = page.getByRole('dialog', { name: say('mfe-signup:welcome.title') });
    await expect(offer).toBeVisible();
    await checkAccessibility();
    await offer.getByRole('button', { name: say('mfe-signup:welcome.yes') }).click();
    await expect(page.getByLabel(say('mfe-signup:confirm.coupon'))).toHaveValue('BIENVENUE');
  });

  await test.step('the card, and the dashboard of the company', async () => {
    await typeCard(page, cards.visa);
    await signUp.confirm();
    await expect(page).toHaveURL(/\/dashboard/);
    const named = await page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('msl.token')}`;
      return (await (await fetch('/api/users/current', { headers: { authorization } })).json()).payload;
    });
    expect(named).toMatchObject({ company_name: 'Ateliers Radis inc.', zip_code: 'H2T 3B3' });
  });
});
