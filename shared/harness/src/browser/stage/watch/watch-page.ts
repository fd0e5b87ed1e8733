import { readPageState } from '@msl/federation/page-state.ts';
import type { Step } from '../../../journey.ts';
import type { Asked, Tell } from '../../watched.ts';
import { checkAccessibility } from './check-accessibility.ts';
import { recordBack } from './record-back.ts';
import { recordKeys } from './record-keys.ts';
import { recordVisit } from './record-visit.ts';
import { watchCalls } from './watch-calls.ts';
import { watchConsole } from './watch-console.ts';
import { watchFiles } from './watch-files.ts';
import { watchSettled } from './watch-settled.ts';

/** Tells the controls around the page what happens on it. Nobody is told when the page stands by itself. */
export function watchPage(page: Window & typeof globalThis): void {
  const { parent, location } = page;
  if (parent === page) return;
  const tell = tellOf(page);
  const { remotes } = readPageState(page.document);
  tell({
    kind: 'opened',
    version: remotes[0]?.version ?? null,
    slots: remotes.flatMap(({ slots }) => slots),
  });
  watchConsole(page, tell);
  watchCalls(page, tell);
  watchFiles(page, tell);
  const settled = watchSettled(page, () => tell({ kind: 'settled' }));

  let stopRecording = () => {};
  let last = Promise.resolve();
  const check = async () => {
    tell({ kind: 'checked', violations: await checkAccessibility(page.document) });
    // What axe wrote down beside the elements is no change of the page.
    settled.forget();
  };
  page.addEventListener('message', ({ data, origin, source }: MessageEvent<Asked>) => {
    if (origin !== location.origin || source !== parent) return;
    if (data.kind === 'record') {
      stopRecording();
      stopRecording = data.on ? record(page, (step) => tell({ kind: 'step', step })) : () => {};
      return;
    }
    // axe refuses to run twice at a time.
    last = last.then(check).catch((error: unknown) => console.error(error));
  });
}

/** A page that stands by itself has nobody but itself to tell. */
export const tellOf =
  ({ parent, location }: Window): Tell =>
  (what) => {
    if (parent !== window) parent.postMessage(what, location.origin);
  };

function record(page: Window, told: (step: Step) => void): () => void {
  const stops = [
    recordVisit(page, told),
    recordKeys(page, told),
    recordBack(page, () => told({ do: 'back' })),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
