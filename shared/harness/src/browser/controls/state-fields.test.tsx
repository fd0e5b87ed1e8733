import { fireEvent, render, screen } from '@testing-library/react';
import { ownTexts } from '../../tester-locale.ts';
import { SpokenIn } from './spoken-in.tsx';
import { DateField } from './state-fields.tsx';

const messages = { 'fr-CA': ownTexts('fr-CA'), 'en-CA': ownTexts('en-CA') };
const onChange = jest.fn();
const onType = jest.fn();
const showField = (date: string | null = null) =>
  render(
    <SpokenIn locale="en-CA" messages={messages}>
      <DateField date={date} onType={onType} onChange={onChange} />
    </SpokenIn>,
  );
const field = () => screen.getByLabelText<HTMLInputElement>('Day and time (UTC)');
const type = (value: string) => fireEvent.change(field(), { target: { value } });
beforeEach(() => onChange.mockClear());

test('a date that no session can have is said at the field and not asked for', () => {
  showField();
  for (const date of ['9999-12-31T23:59', '275760-09-12T00:00', '1999-12-31T23:59']) {
    type(date);
    fireEvent.blur(field());
    expect(screen.queryByText(/years 2000 to 2099/)).not.toBeNull();
  }
  expect([field().min, field().max]).toEqual(['2000-01-01T00:00', '2099-12-31T23:59']);
  expect(onChange).not.toHaveBeenCalled();
  type('2026-11-24T15:00');
  fireEvent.blur(field());
  expect(onChange).toHaveBeenCalledWith('2026-11-24T15:00:00.000Z');
  expect(screen.queryByText(/years 2000 to 2099/)).toBeNull();
});

test('a date is asked for with Enter too, and once', () => {
  showField();
  type('2026-11-24T15:00');
  expect(onType).toHaveBeenLastCalledWith({ date: '2026-11-24T15:00:00.000Z' });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onChange.mock.calls).toEqual([['2026-11-24T15:00:00.000Z']]);
});

test('who passes by the date of a link, which may have seconds, changes nothing', () => {
  showField('2026-11-24T15:00:30.000Z');
  fireEvent.blur(field());
  expect(onChange).not.toHaveBeenCalled();
});
