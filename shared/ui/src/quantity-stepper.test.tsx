import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper.tsx';
import { renderUi } from './render-ui.tsx';

function setUp(props: { start: number; min?: number; max?: number }) {
  const changed = jest.fn();
  function Line() {
    const [value, setValue] = useState(props.start);
    const change = (next: number) => {
      changed(next);
      setValue(next);
    };
    return <QuantityStepper {...props} label="Quantité de carottes" value={value} onChange={change} />;
  }
  renderUi(<Line />);
  return {
    changed,
    input: screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantité de carottes' }),
  };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('goes up and down by one', async () => {
  const { changed, input } = setUp({ start: 2 });
  await press('Augmenter la quantité');
  await press('Réduire la quantité');
  expect(changed.mock.calls).toEqual([[3], [2]]);
  expect(input.value).toBe('2');
});

it('says that one press below 1 removes the product', async () => {
  const { changed } = setUp({ start: 1 });
  await press('Retirer du panier');
  expect(changed).toHaveBeenLastCalledWith(0);
});

it('takes a typed number, holds it to the stock, and says so', async () => {
  const { changed, input } = setUp({ start: 1, max: 12 });
  await userEvent.clear(input);
  await userEvent.type(input, '40');
  await userEvent.tab();
  expect(changed).toHaveBeenLastCalledWith(12);
  expect(input.value).toBe('12');
  expect(screen.getByRole('status').textContent).toBe('12 au plus pour ce produit.');
  await press('Réduire la quantité');
  expect(screen.queryByRole('status')).toBeNull();
});

it.each(['2.5', '2,5', '-2', 'deux', '2 kg'])(
  'takes no %s for a quantity: it says what is wanted and keeps the old one',
  async (text) => {
    const { changed, input } = setUp({ start: 3, max: 12 });
    await userEvent.clear(input);
    await userEvent.type(input, text);
    expect(input.value).toBe(text);
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('status').textContent).toBe('Inscrivez un nombre entier, de 0 à 12.');
    await userEvent.tab();
    expect(input.value).toBe('3');
    expect(changed.mock.lastCall?.[0] ?? 3).toBe(3);
    expect(screen.getByRole('status').textContent).toBe('Inscrivez un nombre entier, de 0 à 12.');
  },
);

it('cuts nothing off a number that is too large', async () => {
  const { changed, input } = setUp({ start: 3 });
  await userEvent.clear(input);
  await userEvent.type(input, '1000');
  expect(input.value).toBe('1000');
  expect(changed).toHaveBeenLastCalledWith(99);
  expect(screen.getByRole('status').textContent).toBe('99 au plus pour ce produit.');
});

it('keeps the quantity when the field is left empty', async () => {
  const { changed, input } = setUp({ start: 3 });
  await userEvent.clear(input);
  await userEvent.tab();
  expect(changed).not.toHaveBeenCalled();
  expect(input.value).toBe('3');
});

it('removes the product when 0 is typed, once the field is left', async () => {
  const { changed, input } = setUp({ start: 3 });
  await userEvent.clear(input);
  await userEvent.type(input, '0');
  expect(changed).not.toHaveBeenCalled();
  await userEvent.tab();
  expect(changed).toHaveBeenCalledWith(0);
});

it('does not remove below a minimum of 1', async () => {
  setUp({ start: 1, min: 1 });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Réduire la quantité' }).disabled).toBe(true);
});

it('follows the arrow keys', async () => {
  const { changed, input } = setUp({ start: 2 });
  await userEvent.type(input, '{ArrowUp}');
  expect(changed).toHaveBeenLastCalledWith(3);
});

it('only shows the number when it cannot change', () => {
  renderUi(<QuantityStepper label="Quantité" value={4} onChange={() => undefined} readOnly />);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/4/)).toBeTruthy();
});
