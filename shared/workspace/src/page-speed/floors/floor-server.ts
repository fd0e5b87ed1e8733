import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';

export type Floors = {
  /** Address of the page's HTML without any script. */
  readonly html: (path: string) => string;
  /** The same HTML, taken over by React and react-dom alone. */
  readonly react: (path: string) => string;
  /** Serves this HTML at `path` from now on, in place of what the store answers there. */
  readonly keep: (path: string, html: string) => void;
  readonly close: () => Promise<void>;
};

const BUNDLE = '/floor.js';
const SCRIPTS = /<script(?![^>]*type="application\/(?:ld\+)?json")[^>]*>[\s\S]*?<\/script>/g;
const PRELOADS =
  /<link[^>]*rel="(?:modulepreload|preload)"[^>]*as="script"[^>]*>|<link[^>]*rel="modulepreload"[^>]*>/g;

/** Pages of the store at `origin` as their floors; everything else is the store's own answer. */
export const serveFloors = async (origin: string, bundle: string): Promise<Floors> => {
  const kept = new Map<string, string>();
  const documentAt = async (path: string): Promise<string> =>
    kept.get(path) ?? (await fetch(origin + path, { headers: { accept: 'text/html' } })).text();

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = new URL(request.url ?? '/', origin);
    if (url.pathname === BUNDLE) return send(response, 'text/javascript', bundle);
    const floor = url.searchParams.get('floor');
    if (floor)
      return send(response, 'text/html; charset=utf-8', asFloor(await documentAt(url.pathname), floor));
    await forward(url, request, response);
  };
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => response.writeHead(502).end(error.message));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const here = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    html: (path) => `${here}${path}?floor=html`,
    react: (path) => `${here}${path}?floor=react`,
    keep: (path, html) => void kept.set(path, html),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Without scripts; the one floor has its bundle instead. */
export const asFloor = (html: string, floor: string): string => {
  const bare = html.replace(SCRIPTS, '').replace(PRELOADS, '');
  return floor === 'react' ? bare.replace('</head>', `<script defer src="${BUNDLE}"></script></head>`) : bare;
};

/** As small as the store sends it: what a phone waits for is bytes too. */
const send = (response: ServerResponse, type: string, body: string): void => {
  response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' });
  response.end(brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
};

const forward = async (url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : await text(request);
  const answer = await fetch(url, { method: request.method ?? 'GET', ...(body !== undefined && { body }) });
  const type = answer.headers.get('content-type');
  response.writeHead(answer.status, { ...(type && { 'content-type': type }), 'cache-control': 'no-store' });
  response.end(Buffer.from(await answer.arrayBuffer()));
};
