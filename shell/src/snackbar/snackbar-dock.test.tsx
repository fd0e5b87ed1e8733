import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { SnackbarDock } from './snackbar-dock.tsx';

function Page() {
  const main = useRef<HTMLElement>(null);
  const [gone, setGone] = useState(false);
  return (
    <>
      <main ref={main} tabIndex={-1}>
        {!gone && <button type="button">save</button>}
      </main>
      <SnackbarDock main={main} />
      <button type="button" onPointerEnter={() => setGone(true)}>
        take away
      </button>
    </>
  );
}

const save = () => screen.queryByRole('button', { name: 'save' });

test.each([
  ['to where it came from', false, save],
  ['into the page, where that is gone', true, () => screen.getByRole('main')],
])('who closes the message with the keyboard has the focus back: %s', async (_where, gone, expected) => {
  const { bus } = renderInShell(<Page />, { path: '/' });
  act(() => save()?.focus());
  act(() => bus.emit('snackbar.show@1', { kind: 'success', text: 'Saved' }));
  await userEvent.tab();
  if (gone) await userEvent.hover(screen.getByText('take away'));
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Saved')).toBeNull();
  expect(document.activeElement).toBe(expected());
});
