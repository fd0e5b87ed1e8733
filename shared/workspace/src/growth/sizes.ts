import { join } from 'node:path';
import type { Measured } from '@msl/api/testing/load/growth-process.ts';
import { addDays, dayOf } from '@msl/contracts/calendar-day.ts';
import { asInProduction } from '../bench-api/as-in-production.ts';
import { runNode, stopAllNodes } from '../bench-api/child.ts';
import { startFilledPostgres } from '../bench-api/filled-postgres.ts';
import { startProvider } from '../bench-api/processes.ts';
import nodeSettings from '../node-settings.json' with { type: 'json' };
import { step } from '../running/terminal.ts';
import { ownFolder } from './postgres-cluster.ts';

export type Size = { readonly subscribers: number; readonly products: number };
export type AtSize = Size & Measured;

/** Ten past orders each, and an open basket. */
const PAST_ORDERS = 10;
export const sizes: readonly Size[] = [
  { subscribers: 1000, products: 1000 },
  { subscribers: 10_000, products: 5000 },
  { subscribers: 100_000, products: 20_000 },
];

const dayIn = (days: number) => addDays(dayOf(Date.now()), days);

/** Fills a database of that size, and has everything measured over it. */
export const measureAt = async (size: Size, folder: string, keep: string | undefined): Promise<AtSize> => {
  const { databaseUrl } = await startFilledPostgres({
    folder: join(folder, `postgres-${size.subscribers}`),
    size: { ...size, pastOrders: size.subscribers * PAST_ORDERS },
    ...{ day: dayIn(7), keep },
  });
  const provider = await startProvider(folder, size.subscribers);
  const input = {
    ...{ ...provider, ...size, calls: 300, due: 500 },
    ...{ billedOn: dayIn(30), billingAt: `${dayIn(29)}T10:00:00.000Z` },
    ...{ populatedOn: dayIn(44), populatingAt: `${dayIn(40)}T18:00:00.000Z` },
  };
  const env = {
    ...{ ...process.env, ...nodeSettings.environment, ...asInProduction, DATABASE_URL: databaseUrl },
    ...{ DATA_DIR: ownFolder(join(folder, 'data')), LOG_LEVEL: 'error', RUN_WORKERS: 'false' },
    ...{ RATE_LIMIT_SCALE: '100000', MAX_OPEN_VALUE: '10000000' },
  };
  const flags = [...nodeSettings.flags, '--expose-gc'];
  const name = `${size.subscribers} subscribers, ${size.products} products`;
  const measured = await step(name, () =>
    runNode<Measured>('api/src/testing/load/growth-process.ts', input, { env, flags }),
  );
  await stopAllNodes();
  return { ...size, ...measured };
};
