/**
 * Every call of the store, by name: method and path under the API base (specification, section 7).
 * Kept apart from the schemas so that the browser client carries names and paths, not validators.
 * `bearer` calls need a session token; `optional` calls read one when it is there.
 */
export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Access = 'public' | 'optional' | 'bearer';
export type Route = {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: Access;
  /** The media type of a file that is answered as it is; left out where the answer is `{code, payload}`. */
  readonly file?: string;
};

const route = <const M extends Method, const P extends `/${string}`, const A extends Access>(
  method: M,
  path: P,
  access: A,
) => ({ method, path, access }) as const;

/** A document of the caller's. */
const pdf = <const P extends `/${string}`>(path: P) =>
  ({ ...route('GET', path, 'bearer'), file: 'application/pdf' }) as const;

export const routes = {
  // account and auth
  currentUser: route('GET', '/users/current', 'bearer'),
  updateUser: route('PUT', '/users', 'bearer'),
  logIn: route('PUT', '/auth/basic', 'public'),
  logOut: route('DELETE', '/auth/session', 'bearer'),
  signUp: route('POST', '/users', 'public'),
  requestPasswordReset: route('POST', '/auth/password/reset/request', 'public'),
  resetPassword: route('PUT', '/auth/password/reset', 'public'),
  validateUser: route('GET', '/users/validate', 'public'),
  subscribeNewsletter: route('POST', '/emails/newsletter', 'public'),
  confirmNewsletter: route('POST', '/emails/newsletter/confirm', 'public'),
  unsubscribeNewsletter: route('POST', '/emails/newsletter/unsubscribe', 'public'),
  holidays: route('GET', '/users/holidays', 'bearer'),
  saveHolidays: route('POST', '/users/holidays', 'bearer'),
  clearHolidays: route('DELETE', '/users/holidays', 'bearer'),
  updateDefaultTip: route('PUT', '/users/default-tip', 'bearer'),
  referrals: route('GET', '/users/referrals', 'bearer'),
  createReferral: route('POST', '/users/referrals', 'bearer'),
  joinWaitingList: route('POST', '/users/waiting-list', 'public'),
  joinedWaitingLists: route('GET', '/users/pickup-points/waiting-lists', 'bearer'),
  joinPickupPointWaitingList: route('POST', '/users/pickup-points/:ppid/waiting-list', 'bearer'),

  // orders and cart
  processingOrder: route('GET', '/orders/current/processing', 'bearer'),
  cartOrder: route('GET', '/orders/cart/:id', 'bearer'),
  savedOrders: route('GET', '/orders/saved', 'bearer'),
  preorder: route('GET', '/orders/preorder', 'bearer'),
  removeOrderProduct: route('DELETE', '/orders/:oid/products/:pid', 'bearer'),
  setOrderProduct: route('PUT', '/orders/:oid/products/:pid', 'bearer'),
  setOrderStatus: route('PUT', '/orders/:oid/status', 'bearer'),
  createOrder: route('POST', '/orders', 'bearer'),
  payOrder: route('POST', '/orders/:oid/payment', 'bearer'),
  setPreorderProduct: route('POST', '/products/:pid/preorder', 'bearer'),
  removePreorderProduct: route('DELETE', '/products/:pid/preorder', 'bearer'),
  applyCoupon: route('PUT', '/coupons', 'bearer'),
  appliedCoupon: route('GET', '/coupons', 'bearer'),
  history: route('GET', '/history', 'bearer'),
  membershipReceipts: route('GET', '/history/memberships', 'bearer'),
  membershipReceipt: route('GET', '/history/memberships/:id', 'bearer'),
  historyOrder: route('GET', '/history/:oid', 'bearer'),
  historyOrderPdf: pdf('/history/:oid/receipt.pdf'),
  membershipReceiptPdf: pdf('/history/memberships/:id/receipt.pdf'),

  // subscription
  subscription: route('GET', '/subscriptions', 'bearer'),
  setSubscriptionStatus: route('PUT', '/subscriptions/status', 'bearer'),
  savings: route('GET', '/subscriptions/savings', 'bearer'),
  stats: route('GET', '/subscriptions/stats', 'bearer'),
  joinPrime: route('POST', '/subscriptions/prime', 'bearer'),
  changePrime: route('PUT', '/subscriptions/prime', 'bearer'),
  leavePrime: route('DELETE', '/subscriptions/prime', 'bearer'),
  membershipOffers: route('GET', '/subscriptions/prime/offers', 'bearer'),
  membershipPayment: route('GET', '/subscriptions/prime/payment', 'bearer'),
  settleMembership: route('PUT', '/subscriptions/prime/payment', 'bearer'),
  estimate: route('GET', '/subscriptions/estimate', 'bearer'),
  prepareCard: route('POST', '/subscriptions/card/setup', 'bearer'),
  addCard: route('POST', '/subscriptions/card', 'bearer'),
  changeCard: route('PUT', '/subscriptions/card/change', 'bearer'),
  reactivate: route('PUT', '/subscriptions/card', 'bearer'),
  setPlans: route('PUT', '/subscriptions/plan', 'bearer'),
  removePlan: route('DELETE', '/subscriptions/plan/:pid', 'bearer'),
  nextDeliveries: route('GET', '/next-deliveries', 'bearer'),
  setFrequence: route('PUT', '/next-deliveries/frequence/:frequency', 'bearer'),

  // delivery and pick-up
  deliveries: route('GET', '/deliveries', 'bearer'),
  deliveryChange: route('GET', '/deliveries/change', 'bearer'),
  deliveryTimeslots: route('GET', '/deliveries/timeslots/zipcode', 'public'),
  savePickupDelivery: route('POST', '/deliveries/PUP', 'bearer'),
  saveHomeDelivery: route('POST', '/deliveries/LAD', 'bearer'),
  pickupPointAvailabilities: route('GET', '/pickup-points/:id/availabilities', 'public'),
  openPickupPoints: route('GET', '/pickup-points/opens', 'public'),
  opens: route('GET', '/opens', 'public'),
  pickupPointsByDistance: route('PUT', '/pickup-points/distance', 'public'),
  checkPickupPointPassword: route('POST', '/pickup-points/:ppid/password', 'bearer'),
  searchTimeslots: route('GET', '/timeslots/zipcode/search', 'public'),
  locations: route('GET', '/locations', 'public'),
  suggestAddresses: route('GET', '/locations/suggest', 'public'),

  // catalogue and content
  products: route('GET', '/products/categories/find', 'optional'),
  product: route('GET', '/products/:id', 'optional'),
  highlightedProducts: route('GET', '/products/highlighted/displays', 'optional'),
  productAddresses: route('GET', '/products/addresses/find', 'public'),
  categories: route('GET', '/categories/tree', 'public'),
  tags: route('GET', '/tags', 'public'),
  searchKey: route('GET', '/search-key', 'bearer'),
  plans: route('GET', '/plans/display', 'public'),
  plansByChoice: route('GET', '/plans/users/choice', 'public'),
  banners: route('GET', '/banners', 'public'),
  announcements: route('GET', '/announcements', 'public'),
  faqTopics: route('GET', '/faqs/topics', 'public'),
  faqTopic: route('GET', '/faqs/topics/:topic', 'public'),
  sendPickupPointMail: route('POST', '/workers/mails/pickup-points', 'public'),
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof routes;
