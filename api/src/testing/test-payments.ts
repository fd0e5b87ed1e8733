import { PaymentError } from '../payments/payment-error.ts';
import type { Payments } from '../payments/payments.port.ts';

/** A provider that keeps every card as a Visa ending in 4242, and refuses the payment method `pm_declined`. */
export const testPayments = (): Payments => {
  const card = (paymentMethodId: string) => {
    if (paymentMethodId === 'pm_declined') throw new PaymentError('card-declined');
    return { paymentMethodId, brand: 'visa', lastDigits: '4242', expMonth: 12, expYear: 2030 };
  };
  const notInTests = () => Promise.reject(new PaymentError('payment-provider-unavailable'));
  return {
    createCustomer: async ({ userId }) => ({ customerId: `cus_${userId}` }),
    prepareCard: async (customerId) => ({ setupId: 'seti_1', clientSecret: `seti_1_secret_${customerId}` }),
    cardOf: async (paymentMethodId) => card(paymentMethodId),
    saveCard: async ({ paymentMethodId }) => card(paymentMethodId),
    cardsOf: async () => [],
    forgetCard: async () => undefined,
    charge: async ({ amountCents, orderId }) => ({ paymentId: `pi_${orderId}`, amountCents }),
    paymentOf: async () => ({ status: 'over', clientSecret: '' }),
    settleCharge: async () => null,
    refund: async ({ amountCents }) => ({
      ...{ refundId: 're_1', status: 'succeeded' },
      ...{ amountCents, refundedCents: amountCents },
    }),
    accountOf: async () => ({ creditCents: 0, coupon: null }),
    endCoupon: async () => undefined,
    changeCredit: async ({ amountCents }) => Math.max(0, amountCents),
    startMembership: notInTests,
    membershipOf: notInTests,
    membershipPayment: notInTests,
    giveUpMembership: notInTests,
    membershipInvoices: notInTests,
    paymentFacts: async () => ({
      ...{ brand: 'visa', lastDigits: '4242', orderId: null },
      ...{ takenCents: 0, takenAt: new Date(0), refundedCents: 0, lostCents: 0 },
    }),
    setMembershipCard: notInTests,
    setMembershipRenewal: notInTests,
    setMembershipTerms: notInTests,
    eventsSince: async function* () {},
    readWebhook: () => {
      throw new PaymentError('webhook-not-genuine');
    },
  };
};
