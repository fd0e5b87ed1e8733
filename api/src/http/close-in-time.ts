import type { ServerResponse } from 'node:http';
import { Server, type Socket } from 'node:net';
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';

/** As long as the slowest call may take; systems that end a process by force wait 30 seconds as a rule. */
const PATIENCE_MS = 20_000;
/** A connection that is closed while a call is on its way loses that call: whoever just had an answer may call again. */
const IDLE_MS = 1_000;
const LOOK_MS = 50;
/** New connections are taken until none came for so long, and for the most. */
const QUIET_MS = 250;
const DRAIN_MS = 3_000;
/** So many turns in a row in which nobody came, and the longest search for them. */
const FREE_TURNS = 3;
const DOOR_MS = 1_000;

type Served = {
  /** Answers that are under way. */
  underWay: Set<ServerResponse>;
  /** Calls that were heard so far. */
  calls: number;
  lastConnectionAt: number;
  isStopping: boolean;
};
const served = new WeakMap<object, Served>();

/**
 * From the stop on, every answer says that its connection ends: the next call comes on another one. No hook sees all of them,
 * such as those of the stage's host.
 */
export const tellStop = ({ server }: FastifyInstance): void => {
  const state: Served = {
    ...{ underWay: new Set(), calls: 0, lastConnectionAt: Number.NEGATIVE_INFINITY, isStopping: false },
  };
  served.set(server, state);
  server.on('connection', () => {
    state.lastConnectionAt = performance.now();
  });
  server.prependListener('request', (_request, answer) => {
    state.calls += 1;
    state.underWay.add(answer);
    answer.once('close', () => state.underWay.delete(answer));
  });
};

/** From the signal on; others are to send nobody here any more. */
export const isStopping = ({ server }: FastifyInstance): boolean => served.get(server)?.isStopping === true;

const tellEnd = (answer: ServerResponse): void => {
  if (!answer.headersSent) answer.setHeader('connection', 'close');
};

/** Takes new connections for as long as they come, three seconds at most, and answers as before: who is told that a connection ends opens another. */
const drain = async (state: Served): Promise<void> => {
  const until = performance.now() + DRAIN_MS;
  while (performance.now() < Math.min(until, state.lastConnectionAt + QUIET_MS)) await pause(LOOK_MS);
};

/** Calls and answers of the store so far: whoever calls, or has an answer that ends its connection, may be coming at that moment. */
const heardBy = (state: Served | undefined): number =>
  state ? state.calls + (state.calls - state.underWay.size) : 0;

/** Until nobody came in several turns, by a count of what shows it: what waits in the system is read in the turn after. */
const untilNobodyComes = async (count: () => number): Promise<void> => {
  const until = performance.now() + DOOR_MS;
  for (let free = 0; free < FREE_TURNS && performance.now() < until; ) {
    const before = count();
    await turn();
    free = count() === before ? free + 1 : 0;
  }
};

/**
 * Ends listening when nobody waits in the system to be let in, who would be reset. Whoever is let in meanwhile is served after it:
 * what a server is busy with would keep the next ones waiting.
 */
const closeDoor = async ({ server }: FastifyInstance): Promise<void> => {
  const letIn: Socket[] = [];
  const serving = server.rawListeners('connection') as ((socket: Socket) => void)[];
  server.removeAllListeners('connection');
  server.on('connection', (socket) => {
    // Who leaves before it is served.
    socket.on('error', () => undefined);
    letIn.push(socket);
  });
  await untilNobodyComes(() => letIn.length + heardBy(served.get(server)));
  // HTTP's own end of listening ends, too, the connections that are kept.
  Server.prototype.close.call(server);
  server.removeAllListeners('connection');
  for (const serve of serving) server.on('connection', serve);
  for (const socket of letIn) if (!socket.destroyed) server.emit('connection', socket);
};

/**
 * Lets nobody new in once no more come, answers for up to a second whoever calls on a connection that was kept, finishes what is
 * under way and closes. A connection that is still open after twenty seconds is cut, so that a stop ends.
 */
export const closeInTime = async (app: FastifyInstance, patienceMs = PATIENCE_MS): Promise<void> => {
  const { server } = app;
  const state = served.get(server);
  if (state) state.isStopping = true;
  const cut = setTimeout(() => server.closeAllConnections(), patienceMs);
  const connections = promisify(server.getConnections.bind(server));
  try {
    if (state) await drain(state);
    // From now on: whoever is told so opens another connection, and is let in a last time.
    for (const answer of state?.underWay ?? []) tellEnd(answer);
    server.prependListener('request', (_request, answer) => tellEnd(answer));
    if (server.listening) await closeDoor(app);
    // An answer that had begun before the stop could not say so: its connection ends when nothing more is asked on it.
    server.keepAliveTimeout = IDLE_MS;
    const end = performance.now() + IDLE_MS;
    while (performance.now() < end && (await connections()) > 0) await pause(LOOK_MS);
    // A call that was sent and not read yet, as its machine is busy, would be cut with its connection.
    await untilNobodyComes(() => heardBy(state));
    await app.close();
  } finally {
    clearTimeout(cut);
  }
};
