import { isSessionDate } from '@msl/contracts/session-dates.ts';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import * as v from 'valibot';
import { dayOf, later } from '../../calendar-day.ts';
import type { Deps } from '../../deps.ts';
import { acceptEmptyJson } from '../../http/json-bodies.ts';
import type { Done } from '../../sweep.ts';
import type { Workers } from '../../workers/workers.service.ts';
import { orderedSlots } from './clock.repository.ts';
import { after, nextEnd, stopsBetween } from './clock-moves.rules.ts';
import type { MovableClock } from './movable.clock.ts';

export type ClockSandboxDeps = Pick<Deps, 'db' | 'config'> & {
  clock: MovableClock;
  workers: Pick<Workers, 'runDue'>;
  /** Told at each stop: the payment stand-in renews by the same clock. */
  clockMoved?: () => void;
  /** Sends what the workers left in the outbox, and waits for what is being sent; gives a line for each mail. */
  sendMails?: () => Promise<string[]>;
};

const LONGEST_WAY_DAYS = 400;
const headers = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' };
const moveSchema = v.union([
  v.strictObject({ now: v.pipe(v.string(), v.isoTimestamp(), v.check(isSessionDate)) }),
  v.strictObject({ advance: v.string() }),
  v.strictObject({ real: v.literal(true) }),
]);

/**
 * `GET/POST /api/sandbox/clock` and `POST /api/sandbox/run`. Register it without a prefix. Null in production,
 * whatever else is configured: there it must not exist.
 */
export const clockSandbox = (deps: ClockSandboxDeps): FastifyPluginAsync | null => {
  if (deps.config.environment === 'production') return null;
  const { db, clock, workers, clockMoved = () => undefined, sendMails = async () => [] } = deps;
  let last: Promise<unknown> = Promise.resolve();
  /** Two who move the clock do it one after the other. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => undefined);
    return turn;
  };
  const shown = () => ({ now: clock.now().toISOString() });

  return async (app: FastifyInstance) => {
    acceptEmptyJson(app);
    // What a form of another site could send without leave.
    app.removeContentTypeParser('text/plain');
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(headers);
      if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site') {
        return reply.code(403).send({ code: 403, message: 'forbidden' });
      }
    });
    app.get('/api/sandbox/clock', async () => {
      await clock.refresh(db);
      return { code: 200, payload: shown() };
    });
    app.post('/api/sandbox/clock', async ({ body }, reply) => {
      const read = v.safeParse(moveSchema, body);
      if (!read.success) return reply.code(400).send({ code: 400, message: 'request-not-valid' });
      return inTurn(async () => {
        const to = targetOf(read.output, clock);
        if (to === undefined) return reply.code(400).send({ code: 400, message: 'request-not-valid' });
        return {
          code: 200,
          payload: { ...(await move({ ...deps, clockMoved, sendMails }, to)), ...shown() },
        };
      });
    });
    app.post('/api/sandbox/run', () =>
      inTurn(async () => {
        const done = await workers.runDue();
        return { code: 200, payload: { ...shown(), done, mails: await sendMails() } };
      }),
    );
  };
};

/** Null is the real moment; undefined is no moment to go to. */
const targetOf = (move: v.InferOutput<typeof moveSchema>, clock: MovableClock): Date | null | undefined => {
  if ('real' in move) return null;
  const now = clock.now();
  const to = 'now' in move ? new Date(move.now) : after(now, move.advance);
  if (!to || Number.isNaN(to.getTime())) return undefined;
  const isNear = later(now, -LONGEST_WAY_DAYS, 'day') <= to && to <= later(now, LONGEST_WAY_DAYS, 'day');
  return isNear ? to : undefined;
};

/** Forward, what falls due on the way is done, and its mails leave, at its moment; backward, nothing is undone. */
const move = async (
  { db, clock, config, workers, clockMoved, sendMails }: Required<ClockSandboxDeps>,
  to: Date | null,
): Promise<{ done: Done[]; mails: string[] }> => {
  const done: Done[] = [];
  const mails: string[] = [];
  const send = async () => {
    mails.push(...(await sendMails()));
  };
  if (to && to > clock.now()) {
    const { unpaidUntil } = config.business;
    // A day at a time: which slots there are on it is known once its orders are.
    for (let at = clock.now(), end = at; at < to; at = end) {
      end = nextEnd(at, to);
      const slots = await orderedSlots(db, dayOf(at));
      for (const stop of stopsBetween(at, end, slots, unpaidUntil)) {
        const there = async () => {
          // What was written before the clock moves is not late.
          await send();
          await clock.moveTo(db, stop);
          clockMoved();
        };
        done.push(...(await workers.runDue(there)));
      }
    }
  } else {
    await send();
    await (to ? clock.moveTo(db, to) : clock.backToReal(db));
    clockMoved();
  }
  await send();
  return { done, mails };
};
