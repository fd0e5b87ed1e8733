import { setTimeout as pause } from 'node:timers/promises';

/** What all visitors together did. */
export type Done = {
  /** Changes that were answered as done. */
  acknowledged: number;
  /** Calls that got no answer, or that nobody could do at that moment: each was made again, at the other address. */
  askedAgain: number;
  paid: number;
  /** What a rule of the store refused: nothing should be. */
  readonly refused: string[];
};
export type Visitor = { readonly wanted: ReadonlyMap<string, number>; readonly leave: () => Promise<void> };

/** A call that is refused by a rule has been answered: asking again would not help. */
class Refused extends Error {}
/** What the store answers while somebody else, who may be dead, has the payment. */
const PASSING = /payment-in-progress|unavailable/;
const AGAIN_AFTER_MS = 100;
/** Somebody looks before they press again: the machine is busy with what is killed and started, not with them. */
const LOOKS_MS = 100;

type Options = {
  /** Each leads to the same store. */
  readonly origins: readonly string[];
  readonly token: string;
  readonly oid: string;
  readonly products: readonly string[];
  /** The refused order that is paid when `pays` resolves. */
  readonly unpaid: string;
  readonly pays: Promise<void>;
  readonly done: Done;
  /** Ends everybody at once. */
  readonly over: AbortSignal;
};

/** Changes lines, skips, takes back and pays, one after the other, until it leaves: then all that it wanted was answered. */
export const sendVisitor = (options: Options): Visitor => {
  const { oid, products, unpaid, done } = options;
  const call = aClient(options);
  const wanted = new Map<string, number>();
  let hasLeft = false;
  const set = async (turn: number) => {
    const pid = products[turn % products.length] ?? '';
    const quantity = 1 + (turn % 9);
    await call('PUT', `/orders/${oid}/products/${pid}`, { quantity });
    wanted.set(pid, quantity);
    done.acknowledged += 1;
  };
  const setStatus = async (status: 'open' | 'skipped') => {
    await call('PUT', `/orders/${oid}/status`, { status });
    done.acknowledged += 1;
  };
  const visit = async () => {
    for (let turn = 0; !hasLeft; turn += 1) {
      await pause(LOOKS_MS);
      await set(turn);
      if (turn % 5 !== 4) continue;
      await setStatus('skipped');
      await setStatus('open');
    }
  };
  const pay = async () => {
    await options.pays;
    await call('POST', `/orders/${unpaid}/payment`, {});
    done.paid += 1;
  };
  const visiting = Promise.all([visit(), pay()]);
  visiting.catch((error) => done.refused.push(String(error)));
  return {
    wanted,
    leave: async () => {
      hasLeft = true;
      await visiting;
    },
  };
};

/** A change that got no answer is made again, and from then on at the other address: so its customer presses again. */
const aClient = ({ origins, token, done, over }: Options) => {
  let turn = 0;
  return async (method: 'PUT' | 'POST', path: string, body: object): Promise<void> => {
    for (;;) {
      try {
        const answer = await fetch(`${origins[turn % origins.length]}/api${path}`, {
          ...{ method, signal: over },
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify(body),
        });
        const text = await answer.text();
        if (answer.ok) return;
        if (answer.status < 500 && !PASSING.test(text))
          throw new Refused(`${method} ${path}: ${answer.status} ${text}`);
      } catch (error) {
        if (error instanceof Refused || over.aborted) throw error;
      }
      done.askedAgain += 1;
      turn += 1;
      await pause(AGAIN_AFTER_MS);
    }
  };
};
