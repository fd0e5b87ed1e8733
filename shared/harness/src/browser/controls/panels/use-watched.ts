import { type RefObject, useEffect, useReducer } from 'react';
import type { Asked, Call, ConsoleLine, OfferedSlot, Violation, Watched } from '../../watched.ts';

const KEPT = 500;
type Numbered<Item> = Item & { id: number };
export type WatchedPage = {
  /** Of the remote that stands there; null before it is known. */
  version: string | null;
  slots: OfferedSlot[];
  /** Of the slot that is shown; null where none is, or its code has not come. */
  takesProps: boolean | null;
  lines: Numbered<ConsoleLine>[];
  calls: Numbered<Call>[];
  /** Null before the first check. */
  violations: Violation[] | null;
  /** How often the page has come to rest since it was opened. */
  settled: number;
  next: number;
};
const nothing: WatchedPage = {
  ...{
    version: null,
    slots: [],
    takesProps: null,
    lines: [],
    calls: [],
    violations: null,
    settled: 0,
    next: 1,
  },
};

function withWatched(page: WatchedPage, what: Watched): WatchedPage {
  const { next: id, lines, calls } = page;
  switch (what.kind) {
    case 'opened':
      return { ...nothing, version: what.version, slots: what.slots, next: id };
    case 'line':
      return { ...page, lines: [...lines, { ...what.line, id }].slice(-KEPT), next: id + 1 };
    case 'call':
      return calls.some(({ turn }) => turn === what.call.turn)
        ? {
            ...page,
            calls: calls.map((one) => (one.turn === what.call.turn ? { ...one, ...what.call } : one)),
          }
        : { ...page, calls: [...calls, { ...what.call, id }].slice(-KEPT), next: id + 1 };
    case 'came':
      return { ...page, calls: calls.filter(({ turn }) => turn !== what.turn) };
    case 'slot':
      return { ...page, takesProps: what.takesProps };
    case 'step':
      return page;
    case 'settled':
      return { ...page, settled: page.settled + 1 };
    case 'checked':
      return { ...page, violations: what.violations };
  }
}

/** What the framed page tells since it was opened, and how to have it checked. */
export function useWatched(frame: RefObject<HTMLIFrameElement | null>) {
  const [watched, add] = useReducer(withWatched, nothing);
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<Watched>) => {
      if (origin === location.origin && source === frame.current?.contentWindow) add(data);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame]);
  const check = () => {
    const asked: Asked = { kind: 'check' };
    frame.current?.contentWindow?.postMessage(asked, location.origin);
  };
  return { ...watched, check };
}
