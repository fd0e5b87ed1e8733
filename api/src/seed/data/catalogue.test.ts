import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fixedCategories } from '@msl/contracts/entities/category.ts';
import { memberPriceOf } from '../../catalogue/products/product-prices.rules.ts';
import { aisles } from './aisles.data.ts';
import { highlights } from './highlights.data.ts';
import { plans } from './plans.data.ts';
import type { ProductSeed } from './product-seed.types.ts';
import { tags } from './tags.data.ts';

const subAisles = aisles.flatMap(({ subcategories }) => subcategories);
const products = subAisles.flatMap((aisle) => aisle.products);
const pids = products.map(({ pid }) => pid);
const pictures = path.join(
  path.dirname(
    createRequire(path.resolve(__dirname, '../../../../shared/ui/package.json')).resolve(
      '@lobehub/fluent-emoji-3d/package.json',
    ),
  ),
  'assets',
);
const failing = (isWrong: (product: ProductSeed) => boolean) =>
  products.filter(isWrong).map(({ pid }) => pid);

test('the shelves are full: at least 160 products in at least 9 aisles, each with sub-aisles', () => {
  expect(products.length).toBeGreaterThanOrEqual(160);
  expect(aisles.length).toBeGreaterThanOrEqual(9);
  expect(aisles.filter(({ subcategories }) => subcategories.length < 2)).toEqual([]);
  expect(subAisles.filter((aisle) => aisle.products.length === 0)).toEqual([]);
  expect(aisles.map(({ cid }) => cid)).toEqual(expect.arrayContaining(Object.values(fixedCategories)));
});

test('no identifier is used twice', () => {
  const cids = [...aisles, ...subAisles].map(({ cid }) => cid);
  expect(new Set(pids).size).toBe(pids.length);
  expect(new Set(cids).size).toBe(cids.length);
  expect(new Set(products.map(({ copy }) => copy['fr-CA'].name)).size).toBe(pids.length);
});

test('tags, highlights and recipes name what exists', () => {
  const tids = tags.map(({ tid }) => tid);
  expect(failing((product) => product.tags.some((tid) => !tids.includes(tid)))).toEqual([]);
  expect(failing((product) => Boolean(product.organic) !== product.tags.includes('organic'))).toEqual([]);
  expect(tids.filter((tid) => !products.some((product) => product.tags.includes(tid)))).toEqual([]);
  const named = [...Object.values(highlights).flat(), ...plans.flatMap(({ recipe }) => recipe)];
  expect(named.filter((pid) => !pids.includes(pid))).toEqual([]);
});

test('every picture exists', () => {
  const exists = (code: string) => existsSync(path.join(pictures, `${code}.webp`));
  expect(failing(({ images }) => !images.every(exists))).toEqual([]);
  expect(plans.flatMap(({ images }) => images).filter((code) => !exists(code))).toEqual([]);
  expect(exists('no-such-picture')).toBe(false);
});

test('a member pays less than anybody, and nobody more than the regular price', () => {
  const memberPays = ({ memberPrice, ...product }: ProductSeed) =>
    memberPriceOf({ ...product, memberPrice: memberPrice ?? null }, 15);
  expect(failing((product) => memberPays(product) >= product.price)).toEqual([]);
  expect(failing(({ price, regularPrice }) => price > regularPrice)).toEqual([]);
  expect(failing(({ price, regularPrice }) => price < 79 || regularPrice > 2500)).toEqual([]);
  expect(failing(({ price, regularPrice }) => price < regularPrice * 0.5)).toEqual([]);
});

test('rescued products say why, and the others do not', () => {
  for (const locale of ['fr-CA', 'en-CA'] as const) {
    expect(failing(({ saved, copy }) => Boolean(saved) !== Boolean(copy[locale].rescue))).toEqual([]);
  }
});

test('fruit and vegetables are never taxable; some snacks are', () => {
  const zeroRated = aisles
    .filter(({ cid }) => cid === 'vegetables' || cid === 'fruits')
    .flatMap(({ subcategories }) => subcategories.flatMap((aisle) => aisle.products));
  expect(zeroRated.filter(({ taxable }) => taxable)).toEqual([]);
  expect(products.filter(({ taxable }) => taxable).length).toBeGreaterThan(10);
});

test('every state that a product can be in is there', () => {
  const some = (is: (product: ProductSeed) => unknown) => products.filter(is).length;
  expect(some(({ inventory }) => inventory === 0)).toBeGreaterThanOrEqual(3);
  expect(some(({ inventory }) => inventory > 0 && inventory <= 5)).toBeGreaterThanOrEqual(3);
  expect(some(({ published }) => published === false)).toBeGreaterThanOrEqual(2);
  expect(some(({ featured }) => featured)).toBeGreaterThanOrEqual(8);
  expect(some(({ isNew }) => isNew)).toBeGreaterThanOrEqual(8);
  expect(some(({ teamChoice }) => teamChoice)).toBeGreaterThanOrEqual(8);
  expect(some(({ images }) => images.length > 1)).toBeGreaterThanOrEqual(8);
});
