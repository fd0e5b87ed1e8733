import panels from '@msl/panels/locales/fr-CA.json' with { type: 'json' };
import { renderPage } from '@msl/testing/render-page.tsx';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DraftProvider, useDraft } from '../draft/draft-context.tsx';
import { useViewer } from '../draft/use-viewer.ts';
import texts from '../locales/fr-CA.json' with { type: 'json' };
import { anEstimate } from '../testing/an-estimate.ts';
import { TermsBox } from './terms-box.tsx';
import { useAccepted } from './use-accepted.ts';

function Box({ version }: { version: string }) {
  const [accepted, accept] = useAccepted(anEstimate({ terms: { version, accepted: false } }));
  return <TermsBox ref={null} checked={accepted} onChange={accept} />;
}
/** Says that the page knows whose draft it is. */
const Owner = () => <output>{useViewer()}</output>;
const Known = ({ version }: { version: string }) => (useDraft().isKnown ? <Box version={version} /> : null);

const show = async (version: string, uid = 'zoe') => {
  cleanup();
  renderPage(
    <DraftProvider>
      <Known version={version} />
      <Owner />
    </DraftProvider>,
    { 'mfe-signup': texts, panels },
    { answers: { 'GET /users/current': { uid } } },
  );
  await screen.findByText(uid);
  return screen.findByRole<HTMLInputElement>('checkbox');
};

beforeEach(() => sessionStorage.clear());

test('the terms that were accepted stay so through a reload, or a log-in after the session ended', async () => {
  await userEvent.click(await show('1'));
  await waitFor(() => expect(sessionStorage).toHaveLength(1));
  expect((await show('1')).checked).toBe(true);
});

test.each([
  ['a later version of them', '2', 'zoe'],
  ['the next customer', '1', 'marc'],
])('not for %s', async (_, version, uid) => {
  await userEvent.click(await show('1'));
  expect((await show(version, uid)).checked).toBe(false);
});

test('nor once they are no longer accepted', async () => {
  const box = await show('1');
  await userEvent.click(box);
  await userEvent.click(box);
  expect(box.checked).toBe(false);
  expect((await show('1')).checked).toBe(false);
});
