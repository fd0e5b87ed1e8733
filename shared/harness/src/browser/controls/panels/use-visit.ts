import { type RefObject, useEffect, useState } from 'react';
import type { StageState } from '../../../harness-state.ts';
import type { Journey, Step } from '../../../journey.ts';
import type { Asked, Watched } from '../../watched.ts';

/** Of a text only its last state is kept, and no address that it led to on the way. */
function withStep(steps: readonly Step[], step: Step): Step[] {
  const before = steps.findLastIndex(({ do: done }) => done !== 'arrive');
  const last = steps[before];
  const same =
    step.do === 'fill' && last?.do === 'fill' && JSON.stringify(last.on) === JSON.stringify(step.on);
  return [...(same ? steps.slice(0, before) : steps), step];
}

/** What is done in the frame while a visit is recorded, and where it leads. */
export function useVisit(frame: RefObject<HTMLIFrameElement | null>, state: StageState) {
  const [recording, setRecording] = useState(false);
  const [begun, setBegun] = useState<Omit<Journey, 'steps'> | null>(null);
  const [steps, setSteps] = useState<Step[]>([]);
  const { address, persona, locale } = state;

  const record = (wanted: boolean) => {
    if (wanted) {
      setBegun({ persona, locale, address });
      setSteps([]);
    }
    setRecording(wanted);
  };

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
      if (data.kind === 'step') setSteps((all) => withStep(all, data.step));
    };
    ask(true);
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
      ask(false);
    };
  }, [recording, frame]);

  // The stage tells its address by itself: what was done before led there.
  useEffect(() => {
    if (!recording) return;
    setSteps((all) => {
      const last = all.findLast((step) => step.do === 'arrive')?.address ?? begun?.address;
      return all.length === 0 || last === address ? all : [...all, { do: 'arrive', address }];
    });
  }, [address, recording, begun]);

  return { recording, begun, steps, record };
}
