import { join } from 'node:path';
import type { PaymentSandbox } from '@msl/stand-ins/stripe/create-payment-sandbox.ts';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { requireWritableFolder } from '../db/usable-folder.ts';
import type { Payments } from './payments.port.ts';
import { createStripePayments } from './stripe.payments.ts';

export type OpenedPayments = {
  payments: Payments;
  /** The stand-in that serves when no payment key is configured; null with a real provider. */
  paymentSandbox: PaymentSandbox | null;
};

type PaymentOptions = {
  storeOrigins: readonly string[];
  clock: Clock;
  /** Where this process answers on its own machine; null until a free port is known. */
  localOrigin: () => string | null;
  onError: (error: unknown) => void;
};

/** Stripe when a key is configured, which production must have; else its stand-in, loaded only then. */
export const openPayments = async (
  config: Pick<Config, 'stripe' | 'environment' | 'paymentSandboxPort' | 'host' | 'dataDir'>,
  { storeOrigins, clock, localOrigin, onError }: PaymentOptions,
): Promise<OpenedPayments> => {
  const { secretKey, webhookSecret } = config.stripe;
  if (secretKey) {
    return {
      payments: createStripePayments({ secretKey, webhookSecret: webhookSecret ?? '' }),
      paymentSandbox: null,
    };
  }
  if (config.environment === 'production')
    throw new Error('production has no stand-in for the payment provider');
  requireWritableFolder(config.dataDir);
  const { createPaymentSandbox } = await import('@msl/stand-ins/stripe/create-payment-sandbox.ts');
  const paymentSandbox = await createPaymentSandbox({
    port: config.paymentSandboxPort,
    host: config.host,
    storeOrigins,
    dataFile: join(config.dataDir, 'payment-sandbox.json'),
    clock,
    webhookUrl: () => {
      const origin = localOrigin();
      return origin && `${origin}/api/webhooks/stripe`;
    },
    onError,
  });
  const payments = createStripePayments({
    secretKey: paymentSandbox.secretKey,
    webhookSecret: paymentSandbox.webhookSecret,
    origin: paymentSandbox.apiOrigin,
  });
  return { payments, paymentSandbox };
};
