import { apiKey } from '@msl/api-client';
import type { User } from '@msl/contracts/entities/user.ts';
import type { QueryClient } from '@tanstack/react-query';
import { forgetDraft, keepDraft, readDraft } from '../drafts/kept-draft.ts';
import type { Waiting } from './waiting-quantities.ts';

const NAME = 'basket';

/** Quantities that were wanted when the session ended: their customer finds them again after logging in, nobody else does. */
export function createKeptQuantities(queries: QueryClient) {
  let owner: string | undefined;
  const read = () => (owner ? ((readDraft(owner, NAME) as Waiting | null) ?? {}) : {});
  return {
    /** Whose they are is known while they are here: the page forgets it when the session ends. */
    notice: () => {
      owner = queries.getQueryData<User>(apiKey('currentUser', {}))?.uid ?? owner;
    },
    keep: (line: string, quantity: number) => {
      if (owner) keepDraft(owner, NAME, { ...read(), [line]: quantity });
    },
    /** Something else is wanted of this line since. */
    forget: (line: string) => {
      const { [line]: gone, ...left } = read();
      if (owner && gone !== undefined) keepDraft(owner, NAME, left);
    },
    /** Those of one basket (`order`); they are kept no more. */
    take: (target: string): [line: string, quantity: number][] => {
      const all = Object.entries(read());
      const taken = all.filter(([line]) => line.startsWith(`${target} `));
      const left = all.filter((entry) => !taken.includes(entry));
      if (owner && left.length > 0) keepDraft(owner, NAME, Object.fromEntries(left));
      else if (owner) forgetDraft(owner, NAME);
      return taken;
    },
  };
}
