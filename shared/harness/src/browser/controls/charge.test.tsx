import { act, renderHook } from '@testing-library/react';
import { isInCharge, takeCharge, useCharge } from './charge.ts';

/** As another tab would: it writes, and the browser tells this one. */
const otherTabTakes = () => {
  localStorage.setItem('harness.charge', 'another tab');
  dispatchEvent(new StorageEvent('storage', { key: 'harness.charge' }));
};

test('controls are in charge until another tab opens some, and again once they take it back', () => {
  takeCharge();
  const { result } = renderHook(() => useCharge());
  expect(result.current).toBe(true);
  act(otherTabTakes);
  expect([result.current, isInCharge()]).toEqual([false, false]);
  takeCharge();
  act(() => void dispatchEvent(new Event('pageshow')));
  expect(result.current).toBe(true);
});

test('a storage that was emptied names no other tab', () => {
  localStorage.clear();
  expect(isInCharge()).toBe(true);
});

test('a storage that is full names nobody, and keeps no stage from opening', () => {
  localStorage.setItem('harness.charge', 'another tab');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  takeCharge();
  full.mockRestore();
  expect(isInCharge()).toBe(true);
});
