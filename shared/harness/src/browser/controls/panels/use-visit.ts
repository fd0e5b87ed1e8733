import { type RefObject, useEffect, useState } from 'react';
import type { StageState } from '../../../harness-state.ts';
import type { Step } from '../../../journey.ts';
import type { Asked, Watched } from '../../watched.ts';
import { isChanged, keepVisit, readVisit, settingsOf, type Visit } from './kept-visit.ts';

/** Of a text only its last state is kept, and no address that it led to on the way. */
function withStep(steps: readonly Step[], step: Step): Step[] {
  const before = steps.findLastIndex(({ do: done }) => done !== 'arrive');
  const last = steps[before];
  const same =
    step.do === 'fill' && last?.do === 'fill' && JSON.stringify(last.on) === JSON.stringify(step.on);
  return [...(same ? steps.slice(0, before) : steps), step];
}

/** What is done in the frame while a visit is recorded, and where it leads; kept for the tab, whatever is loaded in it. */
export function useVisit(remote: string, frame: RefObject<HTMLIFrameElement | null>, state: StageState) {
  const [visit, setVisit] = useState(() => readVisit(remote));
  const recording = visit?.recording ?? false;
  const { address, persona, locale } = state;

  const record = (wanted: boolean) => {
    const begun = { persona, locale, address };
    setVisit((now) =>
      wanted
        ? { begun, settings: settingsOf(state), steps: [], recording: true }
        : now && { ...now, recording: false },
    );
  };

  /** For whoever has no mouse to press a text with. */
  const look = (text: string) =>
    setVisit((now) => now && { ...now, steps: withStep(now.steps, { do: 'see', text }) });

  useEffect(() => keepVisit(remote, visit), [remote, visit]);

  // The frame is another document, and each page that it opens must be asked anew.
  useEffect(() => {
    if (!recording) return undefined;
    const ask = (on: boolean) => {
      const asked: Asked = { kind: 'record', on };
      frame.current?.contentWindow?.postMessage(asked, location.origin);
    };
    const hear = ({ data, origin, source }: MessageEvent<Watched>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data.kind === 'opened') ask(true);
      if (data.kind === 'step') setVisit((now) => now && { ...now, steps: withStep(now.steps, data.step) });
    };
    ask(true);
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
      ask(false);
    };
  }, [recording, frame]);

  // The stage tells its address by itself, and whoever tests sets the rest: no step of theirs in the frame.
  useEffect(() => setVisit((now) => (now?.recording ? wentOn(now, state) : now)), [state]);

  return { visit, record, look };
}

/** What was done before led to another address; with other settings it is no longer the same visit. */
function wentOn(visit: Visit, state: StageState): Visit {
  if (isChanged(visit, state)) return { ...visit, recording: false, endedBy: 'settings' };
  const { steps, begun } = visit;
  const last = steps.findLast((step) => step.do === 'arrive')?.address ?? begun.address;
  const isThere = steps.length === 0 || last === state.address;
  return isThere ? visit : { ...visit, steps: [...steps, { do: 'arrive', address: state.address }] };
}
