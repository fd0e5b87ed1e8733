import { API, callAt } from '../../../calls.ts';
import type { Call, Tell } from '../../watched.ts';
import { givenAnswer } from './given-answer.ts';
import { failHere } from './own-faults.ts';

let turns = 0;
export const nextTurn = () => ++turns;

/** Every call with its answer, of all other requests those that failed; and whatever has no answer yet. */
export function watchCalls(page: Window & typeof globalThis, tell: Tell): void {
  const ask = page.fetch.bind(page);
  page.fetch = async (input, init) => {
    const request = input instanceof Request ? input : undefined;
    const method = (init?.method ?? request?.method ?? 'GET').toUpperCase();
    const { origin, pathname, search } = new URL(request?.url ?? String(input), page.location.href);
    const name = callAt(method, pathname);
    const isCall = name !== undefined || pathname.startsWith(API);
    const begun = page.performance.now();
    const turn = nextTurn();
    const asked: Call = { ...nothingYet, turn, method, path: pathname + withoutKeys(search), name };
    tell({ kind: 'call', call: asked });
    const given = await givenAnswer(page, name);
    const answered = (status: number | null, body?: string) => {
      const milliseconds = Math.round(page.performance.now() - begun);
      const call = { ...asked, pending: false, status, milliseconds, body, given: given !== undefined };
      const isListed = isCall || status === null || status >= 400;
      tell(isListed ? { kind: 'call', call } : { kind: 'came', turn });
    };
    try {
      const answer =
        given ??
        (await failHere(page, { name, origin, signal: init?.signal ?? request?.signal })) ??
        (await ask(input, init));
      const isJson = isCall && answer.headers.get('content-type')?.includes('json');
      if (isJson) {
        const copy = answer.clone();
        void copy.text().then(
          (body) => answered(answer.status, body),
          () => answered(null),
        );
      } else answered(answer.status);
      return answer;
    } catch (error) {
      answered(null);
      throw error;
    }
  };
}

/** What stands in the panel ends up in reports. */
const withoutKeys = (search: string) => search.replace(/(?<=[?&](?:token|x-typesense-api-key)=)[^&]+/, '…');

export const nothingYet = {
  pending: true,
  name: undefined,
  status: null,
  milliseconds: 0,
  body: undefined,
  given: false,
};
