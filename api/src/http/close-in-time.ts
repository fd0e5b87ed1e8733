import type { FastifyInstance } from 'fastify';

/** As long as the slowest call may take; systems that end a process by force wait 30 seconds as a rule. */
const PATIENCE_MS = 20_000;

/**
 * Takes no new connection, finishes what is under way, then closes. A connection that is still open after twenty
 * seconds is cut, so that a stop ends.
 */
export const closeInTime = async (app: FastifyInstance, patienceMs = PATIENCE_MS): Promise<void> => {
  // A browser keeps its connection once it has its answer: what waits for nothing any more closes soon after.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50);
  const cut = setTimeout(() => app.server.closeAllConnections(), patienceMs);
  try {
    await app.close();
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
};
