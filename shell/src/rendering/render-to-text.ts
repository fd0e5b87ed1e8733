import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { LEFT_TO_BROWSER } from './left-to-browser.ts';

type Options = {
  /** Milliseconds until what still waits is left to the browser. */
  patience: number;
  report: (error: unknown) => void;
};

/**
 * The whole of it as one text. A boundary in which something throws or hangs holds its fallback and is marked for
 * the browser to draw; rejects when what stands outside every boundary throws.
 */
export function renderToText(node: ReactNode, { patience, report }: Options): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => abort(new Error(`rendering took more than ${patience} ms`)), patience);
    const { pipe, abort } = renderToPipeableStream(node, {
      // Else what is over 12.8 KB goes into hidden elements, with inline scripts that move it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        report(error);
        return LEFT_TO_BROWSER;
      },
      onShellError: (error) => {
        clearTimeout(timer);
        reject(error);
      },
      onAllReady: () => {
        clearTimeout(timer);
        const parts: Buffer[] = [];
        const sink = new Writable({
          write: (part, _encoding, done) => {
            parts.push(Buffer.from(part));
            done();
          },
        });
        sink.on('finish', () => resolve(Buffer.concat(parts).toString()));
        // An abort calls this before it is done itself.
        queueMicrotask(() => pipe(sink));
      },
    });
  });
}
