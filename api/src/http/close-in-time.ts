import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** As long as the slowest call may take; systems that end a process by force wait 30 seconds as a rule. */
const PATIENCE_MS = 20_000;
/** A connection that is closed while a call is on its way loses that call: whoever just had an answer may call again. */
const IDLE_MS = 1_000;
const LOOK_MS = 50;

/** Of each server, the answers that are under way. */
const underWay = new WeakMap<object, Set<ServerResponse>>();

/**
 * From the stop on, every answer says that its connection ends: the next call comes on another one. No hook sees all of them,
 * such as those of the stage's host.
 */
export const tellStop = ({ server }: FastifyInstance): void => {
  const answers = new Set<ServerResponse>();
  underWay.set(server, answers);
  server.prependListener('request', (_request, answer) => {
    answers.add(answer);
    answer.once('close', () => answers.delete(answer));
  });
};

const tellEnd = (answer: ServerResponse): void => {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
};

/**
 * Answers for up to a second whoever calls on a connection that was kept, then takes no new connection, finishes what is
 * under way and closes. A connection that is still open after twenty seconds is cut, so that a stop ends.
 */
export const closeInTime = async (app: FastifyInstance, patienceMs = PATIENCE_MS): Promise<void> => {
  const { server } = app;
  for (const answer of underWay.get(server) ?? []) tellEnd(answer);
  server.prependListener('request', (_request, answer) => tellEnd(answer));
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
