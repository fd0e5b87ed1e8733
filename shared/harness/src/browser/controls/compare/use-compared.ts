import { type RefObject, useEffect, useState } from 'react';
import type { Watched } from '../../watched.ts';

type Frame = RefObject<HTMLIFrameElement | null>;
export type Differences = { chosen: string[]; live: string[] };

/** Which lines of text one of two framed pages has and the other has not, whenever one came or came to rest. */
export function useCompared(frame: Frame, live: Frame) {
  const [differences, setDifferences] = useState<Differences | null>(null);
  const follow = () => {
    const from = frame.current?.contentWindow;
    if (from) live.current?.contentWindow?.scrollTo(from.scrollX, from.scrollY);
  };
  const look = () => {
    // Of a store that is away the browser shows a page of its own, which nobody may read.
    if (!frame.current?.contentDocument) return setDifferences(null);
    // Again of the very same one is no second listener, once for each document.
    frame.current.contentWindow?.addEventListener('scroll', follow, { passive: true });
    follow();
    const [chosen, visitors] = [linesIn(frame), linesIn(live)];
    const isThere = live.current && chosen.length > 0 && visitors.length > 0;
    setDifferences(isThere ? { chosen: without(chosen, visitors), live: without(visitors, chosen) } : null);
  };
  useEffect(() => {
    const hear = ({ data, origin, source }: MessageEvent<Watched>) => {
      const isOne = [frame, live].some(({ current }) => current && source === current.contentWindow);
      if (origin === location.origin && isOne && data.kind === 'settled') look();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  });
  return { differences, look };
}

/** A document that is only beginning has no body yet: its page settles later. */
const linesIn = ({ current }: Frame): string[] =>
  // biome-ignore lint/performance/useDomNodeTextContent: as lines, and those alone that are seen
  (current?.contentDocument?.body?.innerText ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

const without = (lines: readonly string[], others: readonly string[]) =>
  [...new Set(lines)].filter((line) => !others.includes(line));
