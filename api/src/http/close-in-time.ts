import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** As long as the slowest call may take; systems that end a process by force wait 30 seconds as a rule. */
const PATIENCE_MS = 20_000;
/** A connection that is closed while a call is on its way loses that call: whoever just had an answer may call again. */
const IDLE_MS = 1_000;
const LOOK_MS = 50;

const stopping = new WeakSet<FastifyInstance>();

/** From the stop on, every answer says that its connection ends: the next call comes on another one. Before any route. */
export const tellStop = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_request, reply) => {
    if (stopping.has(app)) reply.header('connection', 'close');
  });
};

/**
 * Answers for up to a second whoever calls on a connection that was kept, then takes no new connection, finishes what is
 * under way and closes. A connection that is still open after twenty seconds is cut, so that a stop ends.
 */
export const closeInTime = async (app: FastifyInstance, patienceMs = PATIENCE_MS): Promise<void> => {
  const { server } = app;
  stopping.add(app);
  // An answer that had begun before the stop could not say so: its connection ends when nothing more is asked on it.
  server.keepAliveTimeout = IDLE_MS;
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  const connections = promisify(server.getConnections.bind(server));
  const end = performance.now() + IDLE_MS;
  try {
    while (performance.now() < end && (await connections()) > 0) await pause(LOOK_MS);
    await app.close();
  } finally {
    clearTimeout(cut);
  }
};
