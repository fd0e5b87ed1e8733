import { fireEvent, render, screen } from '@testing-library/react';
import type { ControlsPage } from '../../harness-pages.ts';
import { ownTexts } from '../../tester-locale.ts';
import { EventsPanel } from './events-panel.tsx';
import { SpokenIn } from './spoken-in.tsx';

const messages = { 'fr-CA': ownTexts('fr-CA'), 'en-CA': ownTexts('en-CA') };
const onSay = jest.fn();
const show = (listens: ControlsPage['listens'], isHeard = true) =>
  render(
    <SpokenIn locale="en-CA" messages={messages}>
      <EventsPanel heard={[]} listens={listens} isHeard={isHeard} onSay={onSay} onForget={() => undefined} />
    </SpokenIn>,
  );
const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });

test('what the remote reads of an event stands by the field, and an example is there by a press', () => {
  show([{ event: 'session.changed@1', fields: ['loggedIn'] }]);
  expect(screen.queryByText('This remote reads of it: loggedIn.')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Take an example' }));
  fireEvent.click(send());
  expect(onSay).toHaveBeenCalledWith('session.changed@1', { loggedIn: true });
});

test('of an event that is read without its content, and of one without fields or example', () => {
  const { unmount } = show([{ event: 'order.changed@1', fields: [] }]);
  expect(screen.queryByText('This remote reads nothing of its content.')).not.toBeNull();
  unmount();
  show([{ event: 'weather.changed@1' }]);
  expect(screen.queryByText(/This remote reads/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take an example' })).toBeNull();
});

test.each([
  [[], true, /declares no event/],
  [[{ event: 'order.changed@1' }], false, /when the browser draws the remote alone/],
])('where nothing would hear, nothing can be said, with the reason', (listens, isHeard, why) => {
  show(listens, isHeard);
  expect(screen.queryByText(why)).not.toBeNull();
  expect(send().disabled).toBe(true);
});
