import type { APIResponse, Page } from '@playwright/test';

/** The password that every persona of the sample data shares. */
export const personaPassword = 'Rutabaga-2026';

export const emailOf = (persona: string): string => `${persona}@personas.test`;

/** The browser holds the persona's token from the next page on, as after a log-in. */
export async function logInAs(page: Page, persona: string): Promise<void> {
  const answer = await page.request.put('/api/auth/basic', {
    data: { email: emailOf(persona), password: personaPassword },
  });
  await holdToken(page, answer);
}

/**
 * The browser holds the token of a copy of the persona, made at that moment for a session that stays there, as the browser does:
 * what the copy shows is the same at any hour, and over midnight: the store's jobs leave it alone.
 */
export async function logInAsCopy(page: Page, persona: string, date: Date): Promise<void> {
  const data = { persona, fresh: true, date: date.toISOString() };
  const answer = await page.request.put('/api/sandbox/sessions', { data });
  await page.clock.setFixedTime(date);
  await holdToken(page, answer);
}

async function holdToken(page: Page, answer: APIResponse): Promise<void> {
  const { token } = (await answer.json()).payload as { token: string };
  // Frames of other origins, the card's, have no storage to write.
  await page.addInitScript((value) => {
    if (window === window.top) localStorage.setItem('msl.token', value);
  }, token);
}

/** Logs in by the form of the page that is shown. */
export async function typeLogIn(page: Page, email: string, password = personaPassword): Promise<void> {
  await page.locator('main input[name="email"]').fill(email);
  await page.locator('main input[name="password"]').fill(password);
  await page.locator('main input[name="password"]').press('Enter');
}

/** The session of this browser ends on the server, without a word to the page. */
export async function endSession(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await fetch('/api/auth/session', {
      method: 'DELETE',
      headers: { authorization: `Bearer ${localStorage.getItem('msl.token')}` },
    });
  });
}

/**
 * The session ends just before the next thing that the page sends arrives, and not before `letGo`: what the page
 * asks for of its own accord until then tells it nothing.
 */
export async function endSessionAtNextSend(page: Page, letGo?: Promise<unknown>): Promise<void> {
  let ended: Promise<void> | undefined;
  await page.route('**/api/**', async (route, request) => {
    if (request.method() !== 'GET' && !request.url().endsWith('/auth/session')) {
      ended ??= Promise.resolve(letGo).then(() => endSession(page));
      await ended;
    }
    await route.fallback();
  });
}
