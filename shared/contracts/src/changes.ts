import type { RouteName, routes } from './routes.ts';

/** The calls that are not a GET. */
export type Change = {
  [Name in RouteName]: (typeof routes)[Name]['method'] extends 'GET' ? never : Name;
}[RouteName];

const order = ['processingOrder', 'cartOrder', 'savedOrders'] as const;
const subscription = ['subscription', 'deliveries', 'deliveryChange', 'nextDeliveries', ...order] as const;
const wishes = ['preorder', 'appliedCoupon', 'estimate'] as const;
const membership = ['subscription', 'membershipOffers', 'membershipPayment', 'membershipReceipts'] as const;
const products = ['products', 'product', 'highlightedProducts'] as const;
const places = ['pickupPointsByDistance', 'openPickupPoints', 'deliveryTimeslots'] as const;

/**
 * What a call makes stale: the reads that answer otherwise once it is done; an empty list says that there are none. Kept
 * apart from the routes, since a page that changes nothing carries none of it.
 */
export const changes = {
  // A delivery at home has its customer's name.
  updateUser: ['currentUser', ...subscription],
  logIn: [],
  logOut: [],
  signUp: [],
  requestPasswordReset: [],
  resetPassword: [],
  subscribeNewsletter: ['currentUser'],
  confirmNewsletter: ['currentUser'],
  unsubscribeNewsletter: ['currentUser'],
  saveHolidays: ['holidays', ...subscription, ...wishes],
  clearHolidays: ['holidays', ...subscription],
  updateDefaultTip: ['currentUser', ...order],
  createReferral: ['referrals'],
  joinWaitingList: [],
  joinPickupPointWaitingList: ['joinedWaitingLists'],
  removeOrderProduct: [...order, 'preorder'],
  setOrderProduct: [...order, 'preorder'],
  setOrderStatus: [...subscription, ...wishes],
  createOrder: [...subscription, ...wishes],
  payOrder: [...subscription, ...wishes, 'holidays', 'history', 'historyOrder', 'savings', 'stats'],
  setPreorderProduct: ['preorder'],
  removePreorderProduct: ['preorder'],
  applyCoupon: ['appliedCoupon', ...order],
  setSubscriptionStatus: [...subscription, ...wishes],
  joinPrime: [...membership, ...order, ...wishes, ...products, 'savings'],
  changePrime: membership,
  leavePrime: membership,
  settleMembership: [...membership, ...order, ...wishes, ...products, 'savings'],
  prepareCard: [],
  addCard: [...subscription, 'estimate'],
  changeCard: subscription,
  reactivate: [...subscription, ...wishes],
  setPlans: [...subscription, ...wishes],
  removePlan: [...subscription, ...wishes],
  setFrequence: [...subscription, ...wishes],
  savePickupDelivery: [...subscription, ...wishes],
  saveHomeDelivery: [...subscription, ...wishes],
  pickupPointsByDistance: [],
  checkPickupPointPassword: [],
  sendPickupPointMail: [],
} as const satisfies Record<Change, readonly RouteName[]>;

/** What is asked again beside `changes` when a rule of the store refuses: what was shown here was old. */
const refused: { readonly [Name in Change]?: readonly RouteName[] } = {
  removeOrderProduct: products,
  setOrderProduct: products,
  setPreorderProduct: [...order, ...products],
  removePreorderProduct: [...order, ...products],
  savePickupDelivery: places,
  saveHomeDelivery: places,
};

/** The reads that are asked again after a call; `wasRefused`: after a rule of the store refused it. None after a GET. */
export function staleAfter(name: RouteName, wasRefused = false): readonly RouteName[] {
  if (!(name in changes)) return [];
  const change = name as Change;
  return wasRefused ? [...changes[change], ...(refused[change] ?? [])] : changes[change];
}
