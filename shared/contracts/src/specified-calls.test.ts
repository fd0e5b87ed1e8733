import { routes } from './routes.ts';

const calls = new Set(
  Object.values(routes).map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`),
);

/** Section 7 of the specification, and the paths that decisions chose for the calls whose path it does not show. */
const specified = {
  account: [
    'GET /users/current',
    'PUT /users',
    'PUT /auth/basic',
    'POST /users',
    'POST /auth/password/reset/request',
    'PUT /auth/password/reset',
    'GET /users/validate',
    'POST /emails/newsletter',
    'GET /users/holidays',
    'POST /users/holidays',
    'DELETE /users/holidays',
    'PUT /users/default-tip',
  ],
  orders: [
    'GET /orders/current/processing',
    'GET /orders/cart/:',
    'GET /orders/saved',
    'GET /orders/preorder',
    'DELETE /orders/:/products/:',
    'PUT /orders/:/products/:',
    'PUT /orders/:/status',
    'POST /orders',
    'POST /products/:/preorder',
    'DELETE /products/:/preorder',
    'PUT /coupons',
    'GET /coupons',
    'GET /history',
    'GET /history/:',
  ],
  subscription: [
    'GET /subscriptions',
    'POST /subscriptions/prime',
    'PUT /subscriptions/card/change',
    'POST /subscriptions/card',
    'PUT /subscriptions/card',
    'DELETE /subscriptions/plan/:',
    'PUT /subscriptions/plan',
    'GET /next-deliveries',
    'PUT /next-deliveries/frequence/:',
    'GET /subscriptions/savings',
  ],
  delivery: [
    'GET /deliveries',
    'GET /deliveries/timeslots/zipcode',
    'POST /deliveries/PUP',
    'POST /deliveries/LAD',
    'GET /pickup-points/:/availabilities',
    'GET /opens',
    'PUT /pickup-points/distance',
    'GET /timeslots/zipcode/search',
    'POST /users/pickup-points/:/waiting-list',
    'POST /users/waiting-list',
  ],
  catalogue: [
    'GET /products/categories/find',
    'GET /products/:',
    'GET /products/highlighted/displays',
    'GET /categories/tree',
    'GET /tags',
    'GET /plans/display',
    'GET /plans/users/choice',
    'GET /banners',
    'GET /faqs/topics',
    'GET /faqs/topics/:',
    'POST /workers/mails/pickup-points',
  ],
};

test.each(Object.entries(specified))('the specified calls of %s are all there', (_part, wanted) => {
  expect(wanted.filter((call) => !calls.has(call))).toEqual([]);
});

test('only visitors’ calls can be made without a token', () => {
  const open = Object.entries(routes).filter(([, { access }]) => access === 'public');
  const personal =
    /^\/(?:users\/(?!validate|waiting-list)|subscriptions|orders|deliveries\/(?:PUP|LAD)|coupons|history)/;
  expect(open.map(([, { path }]) => path).filter((path) => personal.test(path))).toEqual([]);
});
