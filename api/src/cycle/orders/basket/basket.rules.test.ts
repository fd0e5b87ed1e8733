import { fillBasket, mergeBaskets, type PlanToFill } from './basket.rules.ts';
import { BasketStock, type Candidate } from './basket-stock.rules.ts';

const aCandidate = (pid: string, with_: Partial<Candidate> = {}): Candidate => ({
  pid,
  cids: ['apples', 'fruits'],
  price: 400,
  inventory: 10,
  isLocal: false,
  isOrganic: false,
  isSaved: false,
  ...with_,
});

const aPlan = (with_: Partial<PlanToFill> = {}): PlanToFill => ({
  template: [{ cid: 'fruits', productPid: null, quantity: 2 }],
  preferences: { localOnly: false, organicOnly: false },
  minPrice: 0,
  maxPrice: 10_000,
  maxQuantity: 20,
  ...with_,
});

const fill = (plan: PlanToFill, candidates: Candidate[], week: string) =>
  fillBasket(plan, new BasketStock(candidates), week);

const three = ['gala', 'mac', 'cortland'].map((pid) => aCandidate(pid));

test('a line takes as many different products of its aisle as it says', () => {
  const basket = fill(aPlan(), [...three, aCandidate('leek', { cids: ['vegetables'] })], 'w1');
  expect([...basket.values()]).toEqual([1, 1]);
  expect(basket.has('leek')).toBe(false);
});

test('rescued products come first', () => {
  const basket = fill(aPlan(), [...three, aCandidate('bruised', { isSaved: true })], 'w1');
  expect(basket.has('bruised')).toBe(true);
});

test.each([
  ['local only', { localOnly: true, organicOnly: false }, ['local']],
  ['organic only', { localOnly: false, organicOnly: true }, ['organic']],
])('a plan that is %s takes nothing else', (_title, preferences, expected) => {
  const candidates = [
    ...three,
    aCandidate('local', { isLocal: true }),
    aCandidate('organic', { isOrganic: true }),
  ];
  expect([...fill(aPlan({ preferences }), candidates, 'w1').keys()]).toEqual(expected);
});

test('a basket reaches the smallest price by taking more of the same', () => {
  const basket = fill(aPlan({ minPrice: 2000 }), three.slice(0, 2), 'w1');
  expect([...basket.values()].reduce((sum, quantity) => sum + quantity, 0)).toBe(5);
});

test('a basket never costs more than the plan says, nor takes more than there is', () => {
  expect(fill(aPlan({ maxPrice: 500 }), three, 'w1').size).toBe(1);
  const scarce = [aCandidate('last', { inventory: 1 }), aCandidate('gone', { inventory: 0 })];
  expect([...fill(aPlan({ minPrice: 5000 }), scarce, 'w1')]).toEqual([['last', 1]]);
});

test('a named product comes whatever the preferences', () => {
  const plan = aPlan({
    template: [{ cid: null, productPid: 'gala', quantity: 3 }],
    preferences: { localOnly: true, organicOnly: true },
  });
  expect([...fill(plan, three, 'w1')]).toEqual([['gala', 3]]);
});

test('the same week gives the same basket, another week another one', () => {
  const many = Array.from({ length: 40 }, (_, index) => aCandidate(`apple-${index}`));
  const keys = (week: string) => [...fill(aPlan(), many, week).keys()];
  expect(keys('2026-11-26')).toEqual(keys('2026-11-26'));
  expect(keys('2026-12-03')).not.toEqual(keys('2026-11-26'));
});

test('a second plan takes what the first one left', () => {
  const stock = new BasketStock([aCandidate('gala', { inventory: 3 }), aCandidate('mac', { inventory: 1 })]);
  const plan = aPlan({ minPrice: 1200 });
  const first = fillBasket(plan, stock, 'w1');
  const second = fillBasket(plan, stock, 'w1', [first]);
  const taken = mergeBaskets([first, second], []);
  expect(Object.fromEntries(taken)).toEqual({ gala: 3, mac: 1 });
});

test('what was learnt of a product when it was held counts for the baskets after it', () => {
  const stock = new BasketStock([aCandidate('gala', { inventory: 3 }), aCandidate('mac')]);
  const planned = new Map([['gala', 1]]);
  const gala = { pid: 'gala', price: 400, inventory: 3, published: true };
  expect(stock.learn([gala], planned)).toBe(true);
  expect(stock.learn([{ ...gala, inventory: 0 }], planned)).toBe(false);
  expect([...fillBasket(aPlan(), stock, 'w1')]).toEqual([['mac', 2]]);
  expect(stock.learn([{ ...gala, published: false }], planned)).toBe(false);
  expect(stock.learn([{ ...gala, price: 500 }], planned)).toBe(false);
  expect(stock.product('gala')).toMatchObject({ price: 500, inventory: 3 });
});

test('plans add up, and the next cart is at least what was asked for', () => {
  const merged = mergeBaskets(
    [
      new Map([['gala', 1]]),
      new Map([
        ['gala', 2],
        ['mac', 1],
      ]),
    ],
    [
      { pid: 'mac', quantity: 4 },
      { pid: 'gala', quantity: 1 },
      { pid: 'leek', quantity: 1 },
    ],
  );
  expect(Object.fromEntries(merged)).toEqual({ gala: 3, mac: 4, leek: 1 });
});

test('a named product that is out of stock is replaced by the next candidates of the template', () => {
  const template = [
    { cid: 'fruits', productPid: null, quantity: 1 },
    { cid: null, productPid: 'pear', quantity: 1 },
  ];
  const candidates = [
    ...three,
    aCandidate('pear', { inventory: 0 }),
    aCandidate('leek', { cids: ['greens'] }),
  ];
  const basket = fill(aPlan({ template }), candidates, 'w1');
  expect([...basket.values()]).toEqual([1, 1]);
  expect(basket.has('leek')).toBe(false);
});

test('where an aisle has too few different products, more of the same make up for them', () => {
  const template = [{ cid: 'fruits', productPid: null, quantity: 4 }];
  const basket = fill(aPlan({ template }), three.slice(0, 2), 'w1');
  expect([...basket.values()]).toEqual([2, 2]);
});
