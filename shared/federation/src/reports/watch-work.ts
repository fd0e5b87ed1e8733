import React from 'react';
import { FOLDER } from '../load/remote-error.ts';
import { OF_OTHERS } from './uncaught-errors.ts';

/** Stacks are dear: a page that works without end has filled these in a moment. */
const MOST_UPDATES = 1_000;
const FEWEST_NAMED = 50;

/** Ends a watch; gives a remote's folder, or what is of a visitor's extension, and nothing where it is not known whose it was. */
type End = () => string;

/** Sees from now on whose code the page works for. */
export function watchWork(page: Window): End {
  const ends = [watchFrames(page), watchUpdates()];
  return () => ends.map((end) => end()).find((place) => place !== '') ?? '';
}

type FrameTiming = PerformanceEntry & { scripts: { duration: number; sourceURL: string }[] };

/** Long frames name the scripts that took them, where the browser tells of such; what React draws is the shell's there. */
function watchFrames(page: Window): End {
  const type = 'long-animation-frame';
  const { PerformanceObserver: Observer } = page as Window & typeof globalThis;
  if (!Observer?.supportedEntryTypes?.includes(type)) return () => '';
  const begun = page.performance.now();
  const spent = new Map<string, number>();
  const see = (frames: PerformanceEntryList) => {
    for (const { duration, sourceURL } of frames.flatMap((frame) => (frame as FrameTiming).scripts))
      add(spent, placeIn(sourceURL), duration);
  };
  const observer = new Observer((list) => see(list.getEntries()));
  observer.observe({ type });
  return () => {
    see(observer.takeRecords());
    observer.disconnect();
    return moreThanHalf(spent, page.performance.now() - begun);
  };
}

/**
 * Who asks React to draw, by their stacks: before an update is queued it reads `T`, the transition that runs, in the object that it
 * shares with its renderers. Of a React that does not, nothing is known.
 */
function watchUpdates(): End {
  const shared = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (!shared || !('T' in shared)) return () => '';
  let value = shared.T;
  let left = MOST_UPDATES;
  const asked = new Map<string, number>();
  const asBefore = { configurable: true, enumerable: true };
  const end = () => Object.defineProperty(shared, 'T', { ...asBefore, value, writable: true });
  const get = () => {
    add(asked, placeIn(new Error().stack), 1);
    left -= 1;
    if (left === 0) end();
    return value;
  };
  Object.defineProperty(shared, 'T', { ...asBefore, get, set: (next) => (value = next) });
  return () => {
    if (left > 0) end();
    // What React reads for itself names nobody.
    asked.delete('');
    const named = [...asked.values()].reduce((sum, one) => sum + one, 0);
    return named < FEWEST_NAMED ? '' : moreThanHalf(asked, named);
  };
}

const placeIn = (text = ''): string => (FOLDER.exec(text) ?? OF_OTHERS.exec(text))?.[0] ?? '';

const add = (places: Map<string, number>, place: string, by: number) =>
  places.set(place, (places.get(place) ?? 0) + by);

const moreThanHalf = (places: ReadonlyMap<string, number>, all: number): string =>
  [...places].find(([, one]) => one > all / 2)?.[0] ?? '';
