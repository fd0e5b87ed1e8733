import { closeSync, openSync, readSync } from 'node:fs';

/** Money that the provider took of a customer, as its own books say. Cents; `at` is the store's clock, in seconds. */
export type Taken = {
  paymentId: string;
  customerId: string;
  amountCents: number;
  /** Null: of a membership. */
  orderId: string | null;
  /** The card that paid. */
  paymentMethodId: string;
  lastDigits: string;
};

/** The stand-in's objects are Stripe's; these are the fields that count here. */
type Written = {
  id: string;
  object: string;
  status?: string;
  amount_received?: number;
  amount?: number;
  customer?: string | null;
  payment_method?: string | null;
  card?: { last4: string };
  metadata?: { orderId?: string };
};

export type ProviderBooks = {
  /** Reads what was written since the last look; gives the payments that are new in it. */
  readOn(): Taken[];
  /** Cents given back, of all payments. */
  refunded(): number;
};

const CHUNK_BYTES = 1 << 20;

/** The provider's own books, read from what the stand-in writes down: the store's tables are not asked. */
export const openProviderBooks = (dataFile: string): ProviderBooks => {
  const taken = new Set<string>();
  const cards = new Map<string, string>();
  const refunds = new Map<string, number>();
  let offset = 0;
  let rest = Buffer.alloc(0);

  const note = (object: Written): Taken | null => {
    if (object.object === 'payment_method') cards.set(object.id, object.card?.last4 ?? '');
    if (object.object === 'refund' && object.status === 'succeeded')
      refunds.set(object.id, object.amount ?? 0);
    if (object.object !== 'payment_intent' || object.status !== 'succeeded' || taken.has(object.id))
      return null;
    const paymentMethodId = object.payment_method ?? '';
    const payment = {
      paymentId: object.id,
      customerId: object.customer ?? '',
      amountCents: object.amount_received ?? 0,
      orderId: object.metadata?.orderId ?? null,
      paymentMethodId,
      lastDigits: cards.get(paymentMethodId) ?? '',
    };
    taken.add(object.id);
    return payment;
  };

  return {
    refunded: () => [...refunds.values()].reduce((sum, amount) => sum + amount, 0),
    readOn: () => {
      const fresh: Taken[] = [];
      const file = openSync(dataFile, 'r');
      try {
        const chunk = Buffer.alloc(CHUNK_BYTES);
        for (let read = readSync(file, chunk, 0, CHUNK_BYTES, offset); read > 0; ) {
          offset += read;
          rest = Buffer.concat([rest, chunk.subarray(0, read)]);
          read = readSync(file, chunk, 0, CHUNK_BYTES, offset);
        }
      } finally {
        closeSync(file);
      }
      const end = rest.lastIndexOf('\n') + 1;
      for (const line of rest.subarray(0, end).toString('utf8').split('\n')) {
        if (line === '') continue;
        for (const object of (JSON.parse(line) as { objects?: Written[] }).objects ?? []) {
          const payment = note(object);
          if (payment) fresh.push(payment);
        }
      }
      rest = rest.subarray(end);
      return fresh;
    },
  };
};
