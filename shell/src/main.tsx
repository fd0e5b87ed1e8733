import '@msl/ui/fonts.css';
import '@msl/ui/tokens.css';
import '@msl/ui/base.css';
import { readPageState } from '@msl/federation/runtime/page-state.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { BrowserStoreRouter } from './browser-store-router.tsx';
import { createShell } from './create-shell.ts';
import { hydratePage } from './rendering/hydrate-page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root: was it served by the edge?');
const state = readPageState(document);
const shell = createShell(state, window);
if (state.rendered) void hydratePage(root, shell, state);
else createRoot(root).render(<App shell={shell} router={BrowserStoreRouter} />);

// Nobody waits for it: what happens before is kept.
setTimeout(async () => {
  const { tellOutcomes } = await import('@msl/federation/runtime/outcome-beacon.ts');
  const { platform, outcomes: begun } = shell;
  if (begun) tellOutcomes({ remotes: state.remotes, bus: platform.bus, begun }, window);
}, 4_000);
