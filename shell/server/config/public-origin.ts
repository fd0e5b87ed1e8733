import type { FastifyRequest } from 'fastify';

/** Where visitors reach the store. */
export type PublicOrigin = {
  /** As it is configured; else as this request, or the proxy that is trusted, says it. */
  of: (request: FastifyRequest) => string;
  /** How a document that names the origin is kept: whoever calls may have named another one. */
  caching: (whenConfigured: string) => string;
};

export const createPublicOrigin = (configured: string | undefined): PublicOrigin => ({
  of: ({ protocol, host }) => {
    const said = `${protocol === 'https' ? 'https' : 'http'}://${host}`;
    return configured ?? (URL.canParse(said) ? new URL(said).origin : 'http://localhost');
  },
  caching: (whenConfigured) => (configured === undefined ? 'private, no-store' : whenConfigured),
});
