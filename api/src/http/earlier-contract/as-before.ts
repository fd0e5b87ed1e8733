import type { Result } from '@msl/contracts/endpoints.ts';
import type { RouteName } from '@msl/contracts/routes.ts';
import { CONTRACT, CONTRACT_HEADER, isOfContract } from '@msl/contracts/version.ts';
import type { FastifyRequest } from 'fastify';
import { JsonBytes } from '../json-bytes.ts';
import type { EarlierContract, EarlierReads } from './earlier-contract.ts';

type Exchange = {
  body: (sent: unknown) => unknown;
  answer: (payload: unknown, read: EarlierReads) => Promise<unknown>;
};

/** How a page that names the earlier contract is served; undefined for today's pages and for calls that did not change. */
export function asBefore<N extends RouteName>(
  earlier: EarlierContract,
  name: N,
  request: FastifyRequest,
): Exchange | undefined {
  const call = earlier.calls[name];
  const named = String(request.headers[CONTRACT_HEADER] ?? CONTRACT);
  if (!call || !isOfContract(named, earlier.version)) return undefined;
  return {
    body: (sent) => (call.body ? call.body(sent) : sent),
    answer: async (payload, read) => (call.answer ? call.answer(plain(payload) as Result<N>, read) : payload),
  };
}

/** What was written as bytes already is read again: only pages of before pay for that. */
export const plain = (payload: unknown): unknown =>
  payload instanceof JsonBytes ? JSON.parse(String(payload.between('', ''))) : payload;
