import '@msl/ui/fonts.css';
import '@msl/ui/tokens.css';
import '@msl/ui/base.css';
import { createRoot } from 'react-dom/client';
import { readPageState } from '../../../runtime/page-state.ts';
import { createStage } from './create-stage.ts';
import { type Held, installLeakWatch } from './leak-watch.ts';
import { StageApp } from './stage-app.tsx';

/** For tests: takes the remote off the stage and puts it back, and tells what the page holds on to. */
export type StageHandle = { show: (shown: boolean) => void; held: () => Held };

const held = installLeakWatch(window);
const container = document.getElementById('root');
if (!container) throw new Error('the document has no #root: was it served by the harness?');
const root = createRoot(container);
const stage = createStage(readPageState(document), window);
const handle: StageHandle = {
  show: (shown) => root.render(<StageApp stage={stage} shown={shown} />),
  held: () => ({
    ...held(),
    'query observers': stage.cache
      .getQueryCache()
      .getAll()
      .reduce((sum, query) => sum + query.getObserversCount(), 0),
  }),
};
Object.assign(window, { stage: handle });
handle.show(true);
