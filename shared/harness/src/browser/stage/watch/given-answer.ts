import { readCookies } from '@msl/federation/cookies.ts';
import { ANSWERS_ITEM, readAnswers } from '../../../answers.ts';
import type { CallName } from '../../../calls.ts';
import { CONDITIONS_COOKIE, readConditions } from '../../../harness-state.ts';

/** These have no body. */
const empty = [204, 205, 304];

/** What the tester has the stage answer to a call, as late as the network would; undefined when the store is asked. */
export async function givenAnswer(
  page: Window & typeof globalThis,
  name: CallName | undefined,
): Promise<Response | undefined> {
  const given = readAnswers(page.sessionStorage.getItem(ANSWERS_ITEM)).find(({ call }) => call === name);
  if (!given) return undefined;
  const { latencyMs } = readConditions(readCookies(page.document.cookie)[CONDITIONS_COOKIE]);
  await new Promise((resolve) => page.setTimeout(resolve, latencyMs));
  const { status, body } = given;
  return new page.Response(empty.includes(status) ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json' },
  });
}
