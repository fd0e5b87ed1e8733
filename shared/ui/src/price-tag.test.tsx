import { PriceTag } from './price-tag.tsx';
import { renderUi } from './render-ui.tsx';

const read = (element: Parameters<typeof renderUi>[0]) => renderUi(element).container.textContent;

it('reads the price of now before the regular one', () => {
  expect(read(<PriceTag price={299} regularPrice={399} />)).toBe('Prix 2,99\u00a0$ Prix courant 3,99\u00a0$');
});

it('strikes nothing when the price is the regular one', () => {
  expect(read(<PriceTag price={399} regularPrice={399} />)).toBe('Prix 3,99\u00a0$');
});

it('shows what members pay when it is less', () => {
  expect(read(<PriceTag price={399} memberPrice={339} />)).toContain('3,39\u00a0$ avec MSL+');
  expect(read(<PriceTag price={299} memberPrice={339} />)).not.toContain('MSL+');
});
