import { randomBytes } from 'node:crypto';
import { entriesIn } from '@msl/federation/registry.ts';
import { judgeCanaries, runningIn } from '@msl/releases/canary/judge-canaries.ts';
import { writeSigned } from '@msl/releases/canary/signed-counts.ts';
import {
  type Arm,
  type Caller,
  type CountedKind,
  createStepCounts,
  type Vital,
} from '@msl/releases/canary/step-counts.ts';
import { stepOf } from '@msl/releases/canary/step-files.ts';
import type { Storage } from '@msl/releases/storage/storage.ts';
import { createTurns } from '../http/turns.ts';
import type { Published } from '../published/published.ts';
import { armOf } from '../visitors/visitor.ts';

const TURN_MS = 5_000;

export type Canaries = {
  count: (remote: string, caller: Caller, kind: CountedKind) => void;
  measure: (remote: string, caller: Caller, vital: Vital, value: number) => void;
  /** Writes what was counted; then one edge of all judges. */
  turn: () => Promise<void>;
  /** A turn every few seconds until it is closed. */
  start: () => void;
  close: () => Promise<void>;
};

type Options = {
  published: Published;
  storage: () => Promise<Storage>;
  /** That of all edges of the store. */
  secret: string;
  /** Without it this edge only counts, and others decide. */
  judges: boolean;
  onError: (error: unknown) => void;
};

/** What this edge counts of canaries under way, and its part in judging them. */
export function createCanaries({ published, storage, secret, judges, onError }: Options): Canaries {
  // A process that starts anew writes beside what the last one wrote.
  const edge = randomBytes(6).toString('base64url');
  const counts = createStepCounts(secret);

  /** The step and the side that a visitor counts for; undefined where nothing is compared. */
  const placeOf = (remote: string, { visitor }: Caller): [step: string, arm: Arm] | undefined => {
    const entries = entriesIn(published.registry(), remote);
    const canary = entries.find(({ deployment }) => deployment.plan);
    const step = canary && stepOf(remote, canary);
    const arm = canary && armOf(entries, canary, visitor);
    return step && arm ? [step, arm] : undefined;
  };
  const write = async () => {
    const live = new Set(runningIn(published.registry()).map(({ step }) => step));
    for (const [step, counted] of counts.takeChanged((one) => live.has(one))) {
      await writeSigned(await storage(), secret, `${step}/${edge}`, counted).catch((error: unknown) => {
        counts.putBack(step);
        throw error;
      });
    }
    return live.size > 0;
  };
  const turn = async () => {
    const isAny = await write();
    if (isAny && judges) await judgeCanaries({ storage: await storage(), secret, edge });
  };
  const turns = createTurns(turn, { everyMs: TURN_MS, onError });

  return {
    count: (remote, caller, kind) => {
      const place = placeOf(remote, caller);
      if (place) counts.count(...place, caller, kind);
    },
    measure: (remote, caller, vital, value) => {
      const place = placeOf(remote, caller);
      if (place) counts.measure(...place, caller, vital, value);
    },
    turn,
    start: turns.start,
    close: () => turns.close(write),
  };
}
