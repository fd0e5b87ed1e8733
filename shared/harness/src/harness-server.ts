import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readCookies } from '@msl/federation/cookies.ts';
import { VERSIONS_URL } from '@msl/federation/versions-url.ts';
import { forward } from './forward.ts';
import type { HarnessOptions } from './harness-options.ts';
import { HARNESS } from './harness-pages.ts';
import {
  CONDITIONS_COOKIE,
  DATE_COOKIE,
  NO_CONDITIONS,
  RENDERING_COOKIE,
  readConditions,
  readDate,
  readRendering,
} from './harness-state.ts';
import { noPageDocument, reasonOf } from './no-remote-document.ts';
import { NoSuchVersion } from './no-such-version.ts';
import { sendFile, sendHtml } from './send.ts';
import { POLICY, REMOTE_COOKIE, sendControls } from './send-controls.ts';
import { sendPage, sendVersions } from './send-page.ts';
import { localeIn } from './tester-locale.ts';

/** Of a stage for one remote, on a port of its own. */
export type StageOptions = Omit<HarnessOptions, 'remote' | 'storeUrl'> & {
  remote: string;
  storeUrl: string;
  /** 0 takes a free port. */
  port?: number;
};

export type Harness = { url: string; close: () => Promise<void> };

/** Serves one remote alone: the controls at `/__harness`, the stage at the remote's own addresses, the store behind. */
export async function startHarness({ port, storeUrl, ...options }: StageOptions): Promise<Harness> {
  const server = createServer(createHarness({ ...options, storeUrl: () => storeUrl }));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { url: `http://localhost:${address.port}`, close };
}

/** Answers every request to an origin on which a harness stands. */
export const createHarness =
  (options: HarnessOptions): RequestListener =>
  (request, response) => {
    answer(options, request, response).catch((error: unknown) => {
      if (response.headersSent) return response.destroy();
      if (isPage(request)) return sendNoPage(options, request, response, error);
      const text = reasonOf(error);
      return response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' }).end(text);
    });
  };

/** Somebody looks at it: told in their language, as a page of the stage. */
function sendNoPage(
  options: HarnessOptions,
  request: IncomingMessage,
  response: ServerResponse,
  error: unknown,
) {
  const remote = options.remote ?? readCookies(request.headers.cookie)[REMOTE_COOKIE] ?? '';
  const html = noPageDocument(
    localeIn(request),
    NAME.test(remote) ? remote : '',
    error,
    options.build.controls,
  );
  const status = error instanceof NoSuchVersion ? 404 : 502;
  return sendHtml(response, html, POLICY.replace("frame-ancestors 'none'", "frame-ancestors 'self'"), status);
}

const isPage = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' && /^(document|iframe)$/.test(String(headers['sec-fetch-dest']));

async function answer(options: HarnessOptions, request: IncomingMessage, response: ServerResponse) {
  const { build, production } = options;
  const storeUrl = options.storeUrl();
  const url = URL.parse(request.url ?? '/', storeUrl);
  // Of `//host`, `/\host` or a whole address, a stranger would be asked from here, with the tester's session.
  if (url?.origin !== new URL(storeUrl).origin) return response.writeHead(404).end();
  const { pathname } = url;
  const cookies = readCookies(request.headers.cookie);
  if (pathname.startsWith(`${HARNESS}/files/`)) {
    return sendFile(response, build.dir, pathname.slice(`${HARNESS}/files/`.length));
  }
  const remote = options.remote ?? cookies[REMOTE_COOKIE];
  const wantsPage = isPage(request);
  // Controls stand around a frame and never in one: typed there, their address is one that the remote does not have.
  const controls = request.headers['sec-fetch-dest'] === 'iframe' ? null : CONTROLS.exec(pathname);
  if (controls || (wantsPage && !remote)) return sendControls(options, request, response, controls?.[1]);
  if (remote && wantsPage && !pathname.startsWith('/sandbox')) {
    return sendPage(options, request, response, remote);
  }
  const rendering = readRendering(cookies[RENDERING_COOKIE]);
  if (remote && rendering && pathname === VERSIONS_URL)
    return sendVersions(options, request, response, remote);
  if (production && !isOfPages(pathname)) return response.writeHead(404).end();
  // What a tester's page says of itself is in no figure of visitors, also where this browser visited the store itself.
  if (COUNTS.test(pathname)) return response.writeHead(204).end();
  return forward(request, response, {
    storeUrl,
    remote: remote ?? '',
    // In production nothing waits or fails but in the tester's own browser.
    conditions: production ? NO_CONDITIONS : readConditions(cookies[CONDITIONS_COOKIE]),
    date: production ? undefined : readDate(cookies[DATE_COOKIE]),
  });
}

/** What pages tell of their outcomes, their measures and their calls. */
const COUNTS = /^\/telemetry(?:\/|$)/;

/** What pages ask a store of production for; not what operates it. */
const isOfPages = (pathname: string) =>
  /^\/(?:api|search|remotes|shell|assets)\//.test(pathname) && !pathname.startsWith('/api/sandbox');

const NAME = /^[a-z][a-z0-9-]*$/;
/** `/__harness`, `/__harness/mfe-cart`; a slot stands deeper. */
const CONTROLS = new RegExp(`^${HARNESS}(?:/([a-z][a-z0-9-]*)?)?$`);
