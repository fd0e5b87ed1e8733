import './dialog-stand-in.ts';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { renderUi } from './render-ui.tsx';

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Suspendre</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Suspendre l’abonnement ?">
        Aucun panier ne sera livré.
      </Dialog>
    </>
  );
}

async function openIt() {
  renderUi(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Suspendre' }));
  return screen.getByRole('dialog', { name: 'Suspendre l’abonnement ?' });
}

it('starts the reader at the title', async () => {
  await openIt();
  expect(screen.getByRole('heading', { name: 'Suspendre l’abonnement ?' })).toBe(document.activeElement);
});

it.each([
  ['Escape', (dialog: HTMLElement) => fireEvent.keyDown(dialog, { key: 'Escape' })],
  ['a press beside it', (dialog: HTMLElement) => fireEvent.mouseDown(dialog)],
  ['its close button', () => fireEvent.click(screen.getByRole('button', { name: 'Fermer' }))],
])('closes by %s and gives the focus back', async (_way, close) => {
  close(await openIt());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Suspendre' })).toBe(document.activeElement);
});

it('stays open when its inside is pressed', async () => {
  await openIt();
  fireEvent.mouseDown(screen.getByText('Aucun panier ne sera livré.'));
  expect(screen.getByRole('dialog')).toBeTruthy();
});
