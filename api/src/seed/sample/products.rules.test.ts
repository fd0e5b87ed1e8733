import { rootVegetables } from '../data/products/root-vegetables.data.ts';
import { pricedByUnit, productRow, promotionOf } from './products.rules.ts';

test.each([
  [399, [2.27, 'kg'], 18, '100 g'],
  [349, [142, 'g'], 246, '100 g'],
  [449, [2, 'L'], 22, '100 ml'],
  [149, [540, 'ml'], 28, '100 ml'],
  [449, [12, 'un'], 37, 'un'],
] as const)('%i cents for %p is %i cents for one %s', (price, size, unitPrice, unitPriceUnit) => {
  expect(pricedByUnit(price, size)).toEqual({ unitPrice, unitPriceUnit });
});

test('a promotion is never announced as more than it is', () => {
  expect(promotionOf(399, 599)).toBe(33);
  expect(promotionOf(500, 500)).toBeNull();
});

test('a row carries what the written data leaves out', () => {
  const [carrots] = rootVegetables;
  if (!carrots) throw new Error('no carrots');
  const row = productRow(carrots, 'root-vegetables', '2026-11-21');
  expect(row).toMatchObject({ volume: 227, unit: 'kg', weightGrams: 2270, isLocal: true, isPromo: true });
  expect(row).toMatchObject({ bestBefore: '2026-12-12', images: ['/assets/food/1f955.webp'] });
  expect(row.copy['fr-CA'].description).toContain('Sauvées parce qu’');
});
