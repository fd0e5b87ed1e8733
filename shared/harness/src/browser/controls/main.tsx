import '@msl/ui/fonts.css';
import '@msl/ui/tokens.css';
import '@msl/ui/base.css';
import { createRoot } from 'react-dom/client';
import { CONTROLS_STATE_ID, type ControlsPage } from '../../harness-pages.ts';
import { takeCharge, useCharge } from './charge.ts';
import { Controls } from './controls.tsx';
import { NotSecure } from './not-secure.tsx';
import { SpokenIn } from './spoken-in.tsx';
import { TakenOver } from './taken-over.tsx';
import { useControls } from './use-controls.ts';
import { usePublished } from './use-published.ts';

const [root, state] = [
  document.getElementById('root'),
  document.getElementById(CONTROLS_STATE_ID)?.textContent,
];
if (!root || !state) throw new Error('the document is not of the harness');
const opened: ControlsPage = JSON.parse(state);

/** Words around the page in the language of the page. */
function App() {
  const page = usePublished(opened);
  const controls = useControls(page);
  const inCharge = useCharge();
  return (
    <SpokenIn locale={controls.state.locale} messages={page.messages}>
      {inCharge ? <Controls page={page} {...controls} /> : <TakenOver remote={page.remote} />}
    </SpokenIn>
  );
}
// A link that is pasted over this one changes the hash alone, and the browser keeps the page. What the controls write tells no event.
addEventListener('hashchange', () => location.reload());
if (isSecureContext) {
  takeCharge();
  createRoot(root).render(<App />);
} else {
  createRoot(root).render(
    <SpokenIn locale={opened.locale} messages={opened.messages}>
      <NotSecure remote={opened.remote} />
    </SpokenIn>,
  );
}
