import type { Page } from 'playwright-core';
import { PASSWORD } from '../running/log-in.ts';

/**
 * Logs a person of the sample data in as the store's own form does, on a page that fetches nothing: the token in the
 * browser's storage, and the cookie that their pages are rendered by.
 */
export const logInHere = async (page: Page, origin: string, persona: string): Promise<void> => {
  await page.goto(`${origin}/healthz`);
  const status = await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch('/api/auth/basic', { method: 'PUT', headers, body });
      if (answer.ok) localStorage.setItem('msl.token', (await answer.json()).payload.token);
      return answer.status;
    },
    JSON.stringify({ email: `${persona}@personas.test`, password: PASSWORD }),
  );
  if (status !== 200) throw new Error(`${persona} could not log in: ${status}`);
};
