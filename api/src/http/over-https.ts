import type { FastifyRequest } from 'fastify';

/** Whether browsers reach the store over https. A store that is told its address believes it, whatever the proxy in front says. */
export type OverHttps = (request: FastifyRequest) => boolean;

export const createOverHttps =
  (publicOrigin: string | undefined): OverHttps =>
  ({ protocol }) =>
    publicOrigin === undefined ? protocol === 'https' : publicOrigin.startsWith('https:');
