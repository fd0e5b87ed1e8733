import { fireEvent, render, screen } from '@testing-library/react';
import { readStageState } from '../../../harness-state.ts';
import type { Step } from '../../../journey.ts';
import { ownTexts } from '../../../tester-locale.ts';
import { SpokenIn } from '../spoken-in.tsx';
import { settingsOf } from './kept-visit.ts';
import { VisitPanel } from './visit-panel.tsx';

const messages = { 'fr-CA': ownTexts('fr-CA'), 'en-CA': ownTexts('en-CA') };
const plain = settingsOf(readStageState('', '/cart', 'en-CA'));
const set = {
  ...plain,
  ...{ date: '2026-11-24T15:00:00.000Z', width: 768, latencyMs: 400 },
  faults: [{ target: 'processingOrder' as const, outcome: '500' as const }],
  answers: [{ call: 'appliedCoupon' as const, status: 200, body: {} }],
};
const show = (settings: typeof plain, endedBy?: 'reload', steps: Step[] = []) =>
  render(
    <SpokenIn locale="en-CA" messages={messages}>
      <VisitPanel
        remote="mfe-cart"
        settings={plain}
        visit={{
          begun: { persona: null, locale: 'en-CA', address: '/cart' },
          ...{ settings, steps, recording: false },
          ...(endedBy && { endedBy }),
        }}
        onRecord={() => undefined}
        onLook={() => undefined}
      />
    </SpokenIn>,
  );

test('what a visit was recorded under and its file does not hold is said', () => {
  const { container } = show(set);
  expect(screen.queryByText(/The file does not hold these settings/)).not.toBeNull();
  const told = [...container.querySelectorAll('ul li')].map(({ textContent }) => textContent);
  expect(told).toEqual([
    'Day and time (UTC): 2026-11-24T15:00:00.000Z',
    'Width of the screen: 768 px',
    'Slowness of the API: 400 ms',
    'Faults: processingOrder: 500, server error',
    'Answers given by the stage: appliedCoupon',
  ]);
});

test('nothing is said where nothing is missing', () => {
  show(plain);
  expect(screen.queryByText(/does not hold/)).toBeNull();
});

test('a recording that ended by itself says why', () => {
  show(plain, 'reload');
  expect(screen.queryByText(/its persona is a new one since/)).not.toBeNull();
});

test('a step that the page will name otherwise another time says so where it stands', () => {
  show(plain, undefined, [
    { do: 'see', text: 'Delivery of November 20' },
    { do: 'see', text: 'Basket' },
  ]);
  const [dated, plainly] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(dated).toContain('another time the page says something else');
  expect(plainly).not.toContain('another time');
});

test('a text to be seen is said by the keyboard too, while a visit is recorded', () => {
  const onLook = jest.fn();
  render(
    <SpokenIn locale="en-CA" messages={messages}>
      <VisitPanel
        {...{ remote: 'mfe-cart', settings: plain, onRecord: () => undefined, onLook }}
        visit={{
          begun: { persona: null, locale: 'en-CA', address: '/cart' },
          ...{ settings: plain, steps: [], recording: true },
        }}
      />
    </SpokenIn>,
  );
  const add = screen.getByRole<HTMLButtonElement>('button', { name: 'Have the test look for it' });
  expect(add.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Whole text that is to be seen'), { target: { value: ' $8.98 ' } });
  fireEvent.click(add);
  expect(onLook).toHaveBeenCalledWith('$8.98');
  expect(add.disabled).toBe(true);
});
