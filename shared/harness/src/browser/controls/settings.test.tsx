import { render, screen } from '@testing-library/react';
import { readStageState, stageHash } from '../../harness-state.ts';
import { ownTexts } from '../../tester-locale.ts';
import { Settings } from './settings.tsx';
import { SpokenIn } from './spoken-in.tsx';

const messages = { 'fr-CA': ownTexts('fr-CA'), 'en-CA': ownTexts('en-CA') };
const page = {
  ...{ remote: 'mfe-cart', remotes: [], locale: 'en-CA' as const, routes: ['/cart'], versions: [] },
  ...{ live: '1', isComparable: true, hasSandbox: false, isRendered: true, listens: [], messages },
};
const nothing = jest.fn();

test.each([
  [{ latencyMs: 2500, width: 412 }, '2500 ms', '412 px'],
  [{ latencyMs: 400, width: 768 }, '400 ms', '768 px'],
  [{}, '0 ms', 'All there is'],
])(
  'the slowness and the width of a link stand in their lists, whatever these offer: %j',
  (link, slowness, width) => {
    render(
      <SpokenIn locale="en-CA" messages={messages}>
        <Settings
          {...{ page, noComparison: undefined, personas: [], heard: [] }}
          {...{
            change: nothing,
            moveTo: nothing,
            type: nothing,
            keep: nothing,
            say: nothing,
            forget: nothing,
          }}
          state={readStageState(stageHash(link), '/cart', 'en-CA')}
          watched={{ calls: [], settled: 0 } as never}
        />
      </SpokenIn>,
    );
    const chosen = (label: string) =>
      screen.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent;
    expect([chosen('Slowness of the API'), chosen('Width of the screen')]).toEqual([slowness, width]);
  },
);
