import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button.tsx';
import { renderUi } from './render-ui.tsx';

it('ignores presses while it waits, and keeps its name and the focus', async () => {
  const press = jest.fn();
  renderUi(
    <Button pending onClick={press}>
      Payer
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Payer' });
  await userEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(button).toBe(document.activeElement);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('does not send its form a second time while it waits', async () => {
  const send = jest.fn((event) => event.preventDefault());
  renderUi(
    <form onSubmit={send}>
      <input aria-label="Code" />
      <Button type="submit" pending>
        Appliquer
      </Button>
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Code'), 'BIENVENUE{Enter}');
  expect(send).not.toHaveBeenCalled();
});
