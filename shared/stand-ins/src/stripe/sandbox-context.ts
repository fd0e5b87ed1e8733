import { randomBytes } from 'node:crypto';
import { type FormBody, optionalInteger, optionalText } from './form-body.ts';
import type { SandboxStore } from './sandbox-store.ts';
import type { Kind, StripeEvent } from './stripe-objects.ts';

/** What becomes of a subscription whose every retry was refused: a setting of the dashboard. */
export type AfterRetries = 'cancel' | 'past_due' | 'unpaid';

/** What a resource works with. */
export type SandboxContext = {
  store: SandboxStore;
  /** Seconds, by the store's clock: a moved clock moves trials and renewals. */
  now(): number;
  /** Keeps an event; it is sent to the store's webhook after the request is committed. */
  emit(type: string, object: unknown): void;
  afterRetries: AfterRetries;
};

export type Call = {
  params: Record<string, string>;
  body: FormBody;
  /** The secret key may do everything; the publishable key what a browser may. */
  key: 'secret' | 'publishable';
};

export type SandboxRoute = {
  method: 'GET' | 'POST' | 'DELETE';
  path: `/v1/${string}` | `/sandbox/${string}`;
  /** `any`: callable with the publishable key too. */
  keys: 'secret' | 'any';
  handle(call: Call, context: SandboxContext): unknown;
};

export const newId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

/** The head that every object has. */
export function head<K extends Kind>(object: K, prefix: string, now: number) {
  return { id: newId(prefix), object, created: now, livemode: false } as const;
}

/** The context of a store at a clock. */
export function createContext(
  store: SandboxStore,
  clock: { now(): Date },
  afterRetries: AfterRetries = 'cancel',
): SandboxContext {
  const now = () => Math.floor(clock.now().getTime() / 1000);
  return {
    store,
    now,
    afterRetries,
    emit(type, object) {
      const event: StripeEvent = {
        ...head('event', 'evt', now()),
        type,
        data: { object: structuredClone(object) },
        sandbox: { delivered: false },
      };
      store.put(event);
    },
  };
}

export const listOf = <T>(data: T[], url: string) => ({ object: 'list', url, has_more: false, data });

const USUAL_PAGE = 10;

/** A part of a list, as `limit` and `starting_after` ask for it. */
export const pageOf = <T extends { id: string }>(all: T[], body: FormBody, url: string) => {
  const after = optionalText(body, 'starting_after');
  const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1;
  const to = from + (optionalInteger(body, 'limit') ?? USUAL_PAGE);
  return { ...listOf(all.slice(from, to), url), has_more: to < all.length };
};
