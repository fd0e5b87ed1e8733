import '@msl/ui/fonts.css';
import '@msl/ui/tokens.css';
import '@msl/ui/base.css';
import { readPageState } from '@msl/federation/runtime/page-state.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { createShell } from './create-shell.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the document has no #root: was it served by the edge?');
createRoot(root).render(<App shell={createShell(readPageState(document), window)} />);
