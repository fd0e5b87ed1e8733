import { brotliDecompressSync } from 'node:zlib';
import { BIG, basketSizes, SMALL } from '@msl/api/testing/load/basket-sizes.ts';
import {
  AISLES,
  inStock,
  productOfLine,
  type StoreSize,
  SUB_AISLES,
} from '@msl/api/testing/load/fill-store.ts';

export type Asked = {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly body?: string;
  /** The subscriber who asks; null for a visitor. */
  readonly who: number | null;
  readonly headers?: Readonly<Record<string, string>>;
};

/** What is asked, each time of somebody else and about something else, and what an answer must have to count. */
export type Scenario = {
  readonly ask: (random: (below: number) => number) => Asked;
  readonly isWhole: (answer: string) => boolean;
};

/** As an HTTP client is told. */
export const requestOf = ({ method, path, body, who, headers }: Asked) => ({
  ...{ method, path },
  headers: {
    ...headers,
    ...(who !== null && { authorization: `Bearer token-${who}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body }),
});

export const textOf = (answer: Uint8Array, isEncoded: boolean): string =>
  Buffer.from(isEncoded ? brotliDecompressSync(answer) : answer).toString();

const PAGE = 20;
const sorts = ['', '&orderBy=name', '&orderBy=promotions'];
const payloadOf = (answer: string) => JSON.parse(answer).payload;
const fromLine = (n: number, k: number, products: number) => `p${productOfLine(n, k, products)}`;

/** A page somewhere in the store: of everything, of an aisle, or of a shelf. */
const pageOf = (random: (below: number) => number, products: number): string => {
  const [category, size] = [
    ['all', products],
    [`aisle-${random(AISLES)}`, products / AISLES],
    [`sub-${random(SUB_AISLES)}`, products / SUB_AISLES],
  ][random(3)] as [string, number];
  const offset = random(Math.max(1, Math.floor(size) - PAGE));
  const lang = random(2) === 0 ? 'fr-CA' : 'en-CA';
  return `/products/categories/find?category=${category}&offset=${offset}&limit=${PAGE}&lang=${lang}${sorts[random(3)]}`;
};

/** What a visitor sees of the market. */
const VISITORS_PRODUCTS = 8;
const sortsOfPage = ['', 'order_by=name', 'order_by=promotions'];

/** Where visitors look: half of them at the front of the market, the others in an aisle or at a shelf, sorted or not. */
const visitedPage = (random: (below: number) => number): string => {
  if (random(2) === 0) return '/products';
  const place = random(2) === 0 ? `category=aisle-${random(AISLES)}` : `category=sub-${random(SUB_AISLES)}`;
  return `/products?${[place, sortsOfPage[random(3)]].filter(Boolean).join('&')}`;
};

const update = (who: number, pid: string, quantity: number): Asked => ({
  ...{ method: 'PUT', path: `/api/orders/open-${who}/products/${pid}`, who },
  body: JSON.stringify({ quantity }),
});

export const scenariosFor = ({ products, subscribers }: StoreSize) => {
  const { big, small } = basketSizes(subscribers);
  const hasLines = (lines: number) => (answer: string) => payloadOf(answer).products.length >= lines;
  const hasChanged = (lines: number) => (answer: string) => {
    const { order, line } = payloadOf(answer);
    return order.product_count >= lines && line.quantity > 0;
  };
  /** Sets anew how many of one of its own lines a basket has. */
  const ownLine = (from: number, baskets: number, lines: number): Scenario => ({
    ask: (random) => {
      const who = from + random(baskets);
      return update(who, fromLine(who, random(lines), products), 1 + random(9));
    },
    isWhole: hasChanged(lines),
  });
  return {
    list: {
      ask: (random) => ({ method: 'GET', path: `/api${pageOf(random, products)}`, who: random(subscribers) }),
      isWhole: (answer) => {
        const found: { display_price: number }[] = payloadOf(answer).products;
        return found.length === PAGE && found.every(({ display_price }) => display_price > 0);
      },
    },
    product: {
      ask: (random) => ({
        ...{ method: 'GET', path: `/api/products/p${random(products)}`, who: random(subscribers) },
      }),
      isWhole: (answer) => payloadOf(answer).similar.length === 4,
    },
    currentOrder: {
      ask: (random) => ({
        ...{ method: 'GET', path: '/api/orders/current/processing', who: random(subscribers) },
      }),
      isWhole: hasLines(3),
    },
    updateLine: {
      ask: (random) => {
        const who = big + small + random(subscribers - big - small);
        return update(who, `p${random(inStock(products))}`, 1 + random(4));
      },
      isWhole: hasChanged(8),
    },
    listHtml: {
      ask: (random) => ({
        ...{ method: 'GET', path: visitedPage(random), who: null },
        headers: {
          'accept-encoding': 'br',
          'accept-language': random(2) === 0 ? 'fr-CA,fr;q=0.9' : 'en-CA,en;q=0.9',
          cookie: `msl.visitor=visitor-${random(subscribers)}`,
        },
      }),
      isWhole: (answer) => VISITORS_PRODUCTS === (answer.match(/href="\/products\/p\d+"/g) ?? []).length,
    },
    updateLineOf3: ownLine(big, small, SMALL),
    updateLineOf100: ownLine(0, big, BIG),
  } as const satisfies Record<string, Scenario>;
};

export type ScenarioName = keyof ReturnType<typeof scenariosFor>;
