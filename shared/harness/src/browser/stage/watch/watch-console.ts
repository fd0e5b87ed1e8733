import { wordsOf } from '@msl/federation/load/words-of.ts';
import type { ConsoleLine, Tell } from '../../watched.ts';

const levels = ['log', 'info', 'debug', 'warn', 'error'] as const;

/** Messages of the console, and errors that nobody caught. */
export function watchConsole(page: Window & typeof globalThis, tell: Tell): void {
  const line = (level: ConsoleLine['level'], parts: unknown[]) =>
    tell({ kind: 'line', line: { level, text: textOf(parts) } });
  for (const level of levels) {
    const say = page.console[level].bind(page.console);
    page.console[level] = (...parts: unknown[]) => {
      line(level, parts);
      say(...parts);
    };
  }
  page.addEventListener('error', ({ error, message }) => line('error', [error ?? message]));
  page.addEventListener('unhandledrejection', ({ reason }) => line('error', [reason]));
}

/** As a console writes it: a first text may have places (%s) for the parts after it. */
export function textOf([first, ...rest]: readonly unknown[]): string {
  if (typeof first !== 'string') return [first, ...rest].map(written).join(' ');
  const parts = [...rest];
  const text = first.replaceAll(/%[sdifoOc]/g, (place) => {
    if (parts.length === 0) return place;
    const part = parts.shift();
    return place === '%c' ? '' : written(part);
  });
  return [text, ...parts.map(written)].join(' ');
}

function written(part: unknown): string {
  if (part instanceof Error) return wordsOf(part, 'stack') || wordsOf(part);
  if (typeof part !== 'object' || part === null) return wordsOf(part);
  try {
    return JSON.stringify(part);
  } catch {
    // It holds itself.
    return wordsOf(part);
  }
}
