import type { Result } from '@msl/contracts/endpoints.ts';
import type { RouteName } from '@msl/contracts/routes.ts';
import { EARLIER_CONTRACT } from '@msl/contracts/version.ts';

/** How today's call serves a page of the contract before: what it sends is read as of today, what it gets is as it was. */
type EarlierCall<N extends RouteName> = {
  body?: (earlier: unknown) => unknown;
  answer?: (payload: Result<N>, read: EarlierReads) => unknown;
};
/** What an answer of before may need beside today's: other calls, for the same caller. */
export type EarlierReads = <N extends RouteName>(
  name: N,
  params: Record<string, string>,
) => Promise<Result<N>>;

/** The contract before this one, and the calls whose shape pages of it would feel. */
export type EarlierContract = {
  /** Version of `@msl/contracts` that it had; a page names its own in the header. */
  version: string;
  calls: { readonly [N in RouteName]?: EarlierCall<N> };
};

/**
 * The one before today's. Who changes a call so that its pages would feel it (`npm test` says so) raises the version of
 * `@msl/contracts`, and writes here how it is answered as before; a release later, both may go.
 */
export const earlierContract: EarlierContract = { version: EARLIER_CONTRACT, calls: {} };
