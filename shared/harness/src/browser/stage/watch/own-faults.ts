import { readCookies } from '@msl/federation/cookies.ts';
import type { CallName } from '../../../calls.ts';
import { BROKEN, refusalOf } from '../../../fault-answers.ts';
import { FAILS_HERE } from '../../../harness-pages.ts';
import { CONDITIONS_COOKIE, type Outcome, readConditions } from '../../../harness-state.ts';

type Asked = { name: CallName | undefined; origin: string; signal: AbortSignal | null | undefined };

/**
 * What this browser itself does with a call that the stage's server does not: on production's stage, which makes nobody wait, and
 * of a search that is asked elsewhere.
 */
export async function failHere(
  page: Window & typeof globalThis,
  { name, origin, signal }: Asked,
): Promise<Response | undefined> {
  const passesByServer = origin === page.location.origin;
  if (!name || (passesByServer && !page.document.documentElement.hasAttribute(FAILS_HERE))) return undefined;
  const { latencyMs, faults } = readConditions(readCookies(page.document.cookie)[CONDITIONS_COOKIE]);
  await new Promise((resolve) => page.setTimeout(resolve, latencyMs));
  const fault = faults.find(({ target }) => target === name);
  return fault && answerOf(page, fault.outcome, signal);
}

function answerOf(
  page: Window & typeof globalThis,
  outcome: Outcome,
  signal: AbortSignal | null | undefined,
): Response | Promise<Response> {
  if (outcome === 'hanging')
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  // As a browser says it of a connection that ended.
  if (outcome === 'refused') throw new page.TypeError('Failed to fetch');
  if (outcome === 'broken')
    return new page.Response(BROKEN, { headers: { 'content-type': 'text/html; charset=utf-8' } });
  return new page.Response(JSON.stringify(refusalOf(outcome)), {
    status: Number(outcome),
    headers: { 'content-type': 'application/json', 'retry-after': '5' },
  });
}
