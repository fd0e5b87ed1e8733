import type { Page } from '@playwright/test';
import { expect } from './store-test.ts';

type Mail = { to: string; text: string };

/** The address in the newest mail to somebody that leads to this path, from the sandbox's outbox; waits until it is there. */
export async function linkInMailTo(page: Page, to: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const { payload } = (await (await page.request.get('/api/sandbox/outbox')).json()) as {
        payload: Mail[];
      };
      const mail = payload.find((one) => one.to === to && one.text.includes(path));
      link = (mail?.text.match(/https?:\/\/\S+/g) ?? []).find((url) => url.includes(path)) ?? '';
      return link;
    })
    .toContain(path);
  return link;
}
