/** What a page needs only when something of it failed; with `after-start.ts` in one chunk, so that it is at hand then. */
export { fetchAnew } from './fetch-anew.ts';
export { putBack } from './put-back.ts';
