/**
 * Every call of the store, by name: method and path under the API base (specification, section 7).
 * Kept apart from the schemas so that the browser client carries names and paths, not validators.
 * `bearer` calls need a session token; `optional` calls read one when it is there.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Access = 'public' | 'optional' | 'bearer';
export type Route = { readonly method: Method; readonly path: `/${string}`; readonly access: Access };

/**
 * A call that is not a GET says what it makes stale: `changes` names the reads whose answers are others once it is done (an
 * empty list says that there are none), `refused` those that are also asked again when the store refuses it by a rule,
 * because what was shown here was old.
 */
function route<const P extends `/${string}`, const A extends Access>(
  method: 'GET',
  path: P,
  access: A,
): { method: 'GET'; path: P; access: A; changes: undefined; refused: undefined };
function route<
  const M extends Exclude<Method, 'GET'>,
  const P extends `/${string}`,
  const A extends Access,
  const C extends readonly string[],
  const R extends readonly string[] = [],
>(
  method: M,
  path: P,
  access: A,
  changes: C,
  refused?: R,
): { method: M; path: P; access: A; changes: C; refused: R | undefined };
function route(
  method: Method,
  path: `/${string}`,
  access: Access,
  changes?: readonly string[],
  refused?: readonly string[],
) {
  return { method, path, access, changes, refused };
}

const order = ['processingOrder', 'cartOrder', 'savedOrders'] as const;
const subscription = ['subscription', 'deliveries', 'deliveryChange', 'nextDeliveries', ...order] as const;
const wishes = ['preorder', 'appliedCoupon', 'estimate'] as const;
const membership = ['subscription', 'membershipOffers', 'membershipPayment', 'membershipReceipts'] as const;
const products = ['products', 'product', 'highlightedProducts'] as const;
const places = ['pickupPointsByDistance', 'openPickupPoints', 'deliveryTimeslots'] as const;

export const routes = {
  // account and auth
  currentUser: route('GET', '/users/current', 'bearer'),
  updateUser: route('PUT', '/users', 'bearer', ['currentUser']),
  logIn: route('PUT', '/auth/basic', 'public', []),
  logOut: route('DELETE', '/auth/session', 'bearer', []),
  signUp: route('POST', '/users', 'public', []),
  requestPasswordReset: route('POST', '/auth/password/reset/request', 'public', []),
  resetPassword: route('PUT', '/auth/password/reset', 'public', []),
  validateUser: route('GET', '/users/validate', 'public'),
  subscribeNewsletter: route('POST', '/emails/newsletter', 'public', ['currentUser']),
  confirmNewsletter: route('POST', '/emails/newsletter/confirm', 'public', ['currentUser']),
  unsubscribeNewsletter: route('POST', '/emails/newsletter/unsubscribe', 'public', ['currentUser']),
  holidays: route('GET', '/users/holidays', 'bearer'),
  saveHolidays: route('POST', '/users/holidays', 'bearer', ['holidays', ...subscription]),
  clearHolidays: route('DELETE', '/users/holidays', 'bearer', ['holidays', ...subscription]),
  updateDefaultTip: route('PUT', '/users/default-tip', 'bearer', ['currentUser', ...order]),
  referrals: route('GET', '/users/referrals', 'bearer'),
  createReferral: route('POST', '/users/referrals', 'bearer', ['referrals']),
  joinWaitingList: route('POST', '/users/waiting-list', 'public', []),
  joinedWaitingLists: route('GET', '/users/pickup-points/waiting-lists', 'bearer'),
  joinPickupPointWaitingList: route('POST', '/users/pickup-points/:ppid/waiting-list', 'bearer', [
    'joinedWaitingLists',
  ]),

  // orders and cart
  processingOrder: route('GET', '/orders/current/processing', 'bearer'),
  cartOrder: route('GET', '/orders/cart/:id', 'bearer'),
  savedOrders: route('GET', '/orders/saved', 'bearer'),
  preorder: route('GET', '/orders/preorder', 'bearer'),
  removeOrderProduct: route(
    'DELETE',
    '/orders/:oid/products/:pid',
    'bearer',
    [...order, 'preorder'],
    products,
  ),
  setOrderProduct: route('PUT', '/orders/:oid/products/:pid', 'bearer', [...order, 'preorder'], products),
  setOrderStatus: route('PUT', '/orders/:oid/status', 'bearer', [...subscription, ...wishes]),
  createOrder: route('POST', '/orders', 'bearer', [...subscription, ...wishes]),
  payOrder: route('POST', '/orders/:oid/payment', 'bearer', [
    ...subscription,
    ...wishes,
    'holidays',
    'history',
    'historyOrder',
    'savings',
    'stats',
  ]),
  setPreorderProduct: route(
    'POST',
    '/products/:pid/preorder',
    'bearer',
    ['preorder'],
    [...order, ...products],
  ),
  removePreorderProduct: route(
    'DELETE',
    '/products/:pid/preorder',
    'bearer',
    ['preorder'],
    [...order, ...products],
  ),
  applyCoupon: route('PUT', '/coupons', 'bearer', ['appliedCoupon', ...order]),
  appliedCoupon: route('GET', '/coupons', 'bearer'),
  history: route('GET', '/history', 'bearer'),
  membershipReceipts: route('GET', '/history/memberships', 'bearer'),
  membershipReceipt: route('GET', '/history/memberships/:id', 'bearer'),
  historyOrder: route('GET', '/history/:oid', 'bearer'),

  // subscription
  subscription: route('GET', '/subscriptions', 'bearer'),
  setSubscriptionStatus: route('PUT', '/subscriptions/status', 'bearer', [...subscription, ...wishes]),
  savings: route('GET', '/subscriptions/savings', 'bearer'),
  stats: route('GET', '/subscriptions/stats', 'bearer'),
  joinPrime: route('POST', '/subscriptions/prime', 'bearer', [
    ...membership,
    ...order,
    ...wishes,
    ...products,
    'savings',
  ]),
  changePrime: route('PUT', '/subscriptions/prime', 'bearer', membership),
  leavePrime: route('DELETE', '/subscriptions/prime', 'bearer', membership),
  membershipOffers: route('GET', '/subscriptions/prime/offers', 'bearer'),
  membershipPayment: route('GET', '/subscriptions/prime/payment', 'bearer'),
  settleMembership: route('PUT', '/subscriptions/prime/payment', 'bearer', [
    ...membership,
    ...order,
    ...wishes,
    ...products,
    'savings',
  ]),
  estimate: route('GET', '/subscriptions/estimate', 'bearer'),
  prepareCard: route('POST', '/subscriptions/card/setup', 'bearer', []),
  addCard: route('POST', '/subscriptions/card', 'bearer', [...subscription, 'estimate']),
  changeCard: route('PUT', '/subscriptions/card/change', 'bearer', subscription),
  reactivate: route('PUT', '/subscriptions/card', 'bearer', [...subscription, ...wishes]),
  setPlans: route('PUT', '/subscriptions/plan', 'bearer', [...subscription, ...wishes]),
  removePlan: route('DELETE', '/subscriptions/plan/:pid', 'bearer', [...subscription, ...wishes]),
  nextDeliveries: route('GET', '/next-deliveries', 'bearer'),
  setFrequence: route('PUT', '/next-deliveries/frequence/:frequency', 'bearer', [...subscription, ...wishes]),

  // delivery and pick-up
  deliveries: route('GET', '/deliveries', 'bearer'),
  deliveryChange: route('GET', '/deliveries/change', 'bearer'),
  deliveryTimeslots: route('GET', '/deliveries/timeslots/zipcode', 'public'),
  savePickupDelivery: route('POST', '/deliveries/PUP', 'bearer', [...subscription, ...wishes], places),
  saveHomeDelivery: route('POST', '/deliveries/LAD', 'bearer', [...subscription, ...wishes], places),
  pickupPointAvailabilities: route('GET', '/pickup-points/:id/availabilities', 'public'),
  openPickupPoints: route('GET', '/pickup-points/opens', 'public'),
  opens: route('GET', '/opens', 'public'),
  pickupPointsByDistance: route('PUT', '/pickup-points/distance', 'public', []),
  checkPickupPointPassword: route('POST', '/pickup-points/:ppid/password', 'bearer', []),
  searchTimeslots: route('GET', '/timeslots/zipcode/search', 'public'),
  locations: route('GET', '/locations', 'public'),
  suggestAddresses: route('GET', '/locations/suggest', 'public'),

  // catalogue and content
  products: route('GET', '/products/categories/find', 'optional'),
  product: route('GET', '/products/:id', 'optional'),
  highlightedProducts: route('GET', '/products/highlighted/displays', 'optional'),
  categories: route('GET', '/categories/tree', 'public'),
  tags: route('GET', '/tags', 'public'),
  searchKey: route('GET', '/search-key', 'bearer'),
  plans: route('GET', '/plans/display', 'public'),
  plansByChoice: route('GET', '/plans/users/choice', 'public'),
  banners: route('GET', '/banners', 'public'),
  announcements: route('GET', '/announcements', 'public'),
  faqTopics: route('GET', '/faqs/topics', 'public'),
  faqTopic: route('GET', '/faqs/topics/:topic', 'public'),
  sendPickupPointMail: route('POST', '/workers/mails/pickup-points', 'public', []),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;

/** The reads that are asked again after a call; `wasRefused`: after it was refused by a rule of the store. */
export function staleAfter(name: RouteName, wasRefused = false): readonly RouteName[] {
  const { changes = [], refused = [] } = routes[name];
  return wasRefused ? [...changes, ...refused] : changes;
}
