import { render, screen } from '@testing-library/react';
import { readStageState } from '../../harness-state.ts';
import { ownTexts } from '../../tester-locale.ts';
import { FaultsField } from './faults-field.tsx';
import { SpokenIn } from './spoken-in.tsx';

const messages = { 'fr-CA': ownTexts('fr-CA'), 'en-CA': ownTexts('en-CA') };
const page = {
  ...{
    remote: 'mfe-cart',
    remotes: [],
    locale: 'fr-CA' as const,
    routes: ['/cart'],
    versions: [],
    live: '1',
  },
  ...{ isComparable: true, hasSandbox: true, isRendered: true, listens: [], messages },
};

test('a fault that is set for a call which the page did not make says that it changed nothing, and can be set all the same', () => {
  const state = {
    ...readStageState('', '/cart', 'fr-CA'),
    faults: [{ target: 'cartOrder' as const, outcome: '500' as const }],
  };
  render(
    <SpokenIn locale="fr-CA" messages={messages}>
      <FaultsField page={page} state={state} watched={{ calls: [], settled: 1 }} onChange={jest.fn()} />
    </SpokenIn>,
  );
  expect(screen.getAllByText(/^Cette page n’a pas fait cet appel/)).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Ajouter cette panne' })).toHaveProperty('disabled', false);
});
