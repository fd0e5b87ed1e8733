import type { RouteName } from '@msl/contracts/routes.ts';

/**
 * Calls a minute from one address, for the routes that can be used to guess a secret, to find out who is a
 * customer, or to make the store write to somebody. The others are left to the proxy in front.
 */
export const rateLimits: { readonly [name in RouteName]?: number } = {
  logIn: 20,
  signUp: 20,
  requestPasswordReset: 6,
  resetPassword: 10,
  validateUser: 20,
  subscribeNewsletter: 10,
  confirmNewsletter: 20,
  unsubscribeNewsletter: 20,
  joinWaitingList: 10,
  createReferral: 10,
  sendPickupPointMail: 5,
  checkPickupPointPassword: 10,
  savePickupDelivery: 30,
  prepareCard: 20,
  addCard: 20,
  changeCard: 20,
  applyCoupon: 20,
  // Asks the maps service, which is paid for each; the first while somebody types.
  suggestAddresses: 120,
  searchTimeslots: 30,
  // Like applyCoupon: looks at a coupon.
  estimate: 120,
};

/**
 * Calls a minute about one account, from whatever address: `email` counts those that name it, `caller` those of
 * whoever is logged in. Log-ins have rules of their own (log-in-limits.ts).
 */
export const accountLimits: {
  readonly [name in RouteName]?: { readonly max: number; readonly of: 'email' | 'caller' };
} = {
  requestPasswordReset: { max: 3, of: 'email' },
  subscribeNewsletter: { max: 3, of: 'email' },
  applyCoupon: { max: 10, of: 'caller' },
  estimate: { max: 20, of: 'caller' },
  addCard: { max: 10, of: 'caller' },
  changeCard: { max: 10, of: 'caller' },
  checkPickupPointPassword: { max: 6, of: 'caller' },
  savePickupDelivery: { max: 12, of: 'caller' },
  // Each is told by a mail; those of MSL+ ask the payment provider, too.
  setOrderStatus: { max: 10, of: 'caller' },
  createReferral: { max: 6, of: 'caller' },
  saveHomeDelivery: { max: 12, of: 'caller' },
  setFrequence: { max: 12, of: 'caller' },
  setSubscriptionStatus: { max: 10, of: 'caller' },
  reactivate: { max: 10, of: 'caller' },
  joinPrime: { max: 10, of: 'caller' },
  changePrime: { max: 10, of: 'caller' },
  leavePrime: { max: 10, of: 'caller' },
  // Drawing one keeps a process busy for a moment.
  historyOrderPdf: { max: 30, of: 'caller' },
  membershipReceiptPdf: { max: 30, of: 'caller' },
};
