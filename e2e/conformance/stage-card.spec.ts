import { cards, typeCard } from '../support/card-frames.ts';
import { storeOf } from '../support/stages.ts';
import { expect, test } from '../support/store-test.ts';
import { tick } from '../support/tick.ts';

test('the store’s own stage takes payments: a card to sign up, MSL+ by the card that is kept, and another card', async ({
  page,
  baseURL,
}) => {
  const origin = storeOf(baseURL).replace('://', '://stage.');
  const stage = page.frameLocator('iframe[title^="mfe-"]');
  const enter = async (remote: string, address: string, persona: string) => {
    const state = encodeURIComponent(JSON.stringify({ address, persona, locale: 'en-CA' }));
    await page.goto('about:blank');
    await page.goto(`${origin}/__harness/${remote}#${state}`);
  };
  const saves = (name: string) => stage.getByRole('button', { name }).click();

  await test.step('sign-up', async () => {
    await enter('mfe-signup', '/sign-up/confirm', 'no-card');
    await typeCard(stage, cards.visa);
    await tick(stage.getByRole('checkbox', { name: /I accept the terms/ }));
    await saves('Confirm my subscription');
    await expect(stage.getByText('/dashboard', { exact: false })).toBeVisible();
  });
  await test.step('MSL+', async () => {
    await enter('mfe-membership', '/adhesions/signup/monthly-prime', 'active-pickup');
    await expect(stage.locator('iframe[src*="/frames/express"]')).toBeAttached();
    await saves('Start my trial');
    await expect(stage.getByRole('heading', { level: 1, name: 'My MSL+ membership' })).toBeVisible();
  });
  await test.step('another card', async () => {
    await enter('mfe-account', '/account/info', 'active-home');
    await saves('Change card');
    await typeCard(stage, cards.visa);
    await saves('Save this card');
    await expect(stage.getByText('Your card is changed.')).toBeVisible();
  });
});
