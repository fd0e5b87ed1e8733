import type { Page } from '@playwright/test';
import { expect } from './store-test.ts';

export type Mail = { to: string; text: string; subject: string; template: string };

/** Every mail to somebody, the newest first, from the sandbox's outbox. */
export async function mailsTo(page: Page, to: string, base = ''): Promise<Mail[]> {
  const answer = await page.request.get(`${base}/api/sandbox/outbox?to=${encodeURIComponent(to)}`);
  return ((await answer.json()) as { payload: Mail[] }).payload;
}

/** The address in the newest mail to somebody that leads to this path, from the sandbox's outbox; waits until it is there. */
export async function linkInMailTo(page: Page, to: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mail = (await mailsTo(page, to)).find(({ text }) => text.includes(path));
      link = (mail?.text.match(/https?:\/\/\S+/g) ?? []).find((url) => url.includes(path)) ?? '';
      return link;
    })
    .toContain(path);
  return link;
}
