import { isLost } from '@msl/api-client/api-error.ts';
import { refusalOf } from './refusal.ts';

/** For what the store does once however often it is asked: asked once more where the answer was lost. */
export const askAgain = <T>(ask: () => Promise<T>): Promise<T> =>
  ask().catch((error: unknown) => {
    if (!isLost(refusalOf(error)) || !navigator.onLine) throw error;
    return ask();
  });
