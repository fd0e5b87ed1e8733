import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import https from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';
import { BROKEN, refusalOf } from './fault-answers.ts';
import { type Conditions, fileKinds, type Outcome } from './harness-state.ts';
import { targetOf } from './target-of.ts';

export type ForwardOptions = {
  storeUrl: string;
  remote: string;
  conditions: Conditions;
  /** The session's own. */
  date: Date | undefined;
};

/** Hands a request on to the store and its answer back, under the conditions that the tester chose. */
export async function forward(
  request: IncomingMessage,
  response: ServerResponse,
  { storeUrl, remote, conditions, date }: ForwardOptions,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', storeUrl);
  const target = targetOf(request.method ?? 'GET', pathname, remote);
  // Files are as fast as they are: a host gives up on a remote whose files together take some seconds.
  if (target && !isFile(target)) await pause(conditions.latencyMs);
  const fault = conditions.faults.find((one) => one.target === target);
  if (fault) return fail(response, fault.outcome);
  const { request: ask } = storeUrl.startsWith('https:') ? https : http;
  // A proxy in front named the stage's host: from here on it is the store's.
  const { 'x-forwarded-host': _stage, ...headers } = request.headers;
  const onward = ask(new URL(request.url ?? '/', storeUrl), {
    method: request.method,
    headers: { ...(date && ofNobodyAt(date)), ...headers, host: new URL(storeUrl).host },
  });
  onward.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, isFile(target) ? neverKept(answer.headers) : answer.headers);
    // What the store breaks off is broken off here too.
    answer.on('error', () => response.destroy());
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** A visitor has no token that could carry the date: the key of nobody's session does. */
const ofNobodyAt = (date: Date) => ({ authorization: `Page nobody.${date.getTime()}` });

const isFile = (target: string | undefined) => fileKinds.some((kind) => kind === target);

/** Published files stay in a browser for a year: from there, no fault of them would ever be seen. */
const neverKept = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => ({
  ...headers,
  'cache-control': 'no-store',
});

function fail(response: ServerResponse, outcome: Outcome): void {
  if (outcome === 'hanging') return;
  if (outcome === 'refused') {
    response.destroy();
    return;
  }
  if (outcome === 'broken') {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(BROKEN);
    return;
  }
  response
    .writeHead(Number(outcome), { 'content-type': 'application/json', 'retry-after': '5' })
    .end(JSON.stringify(refusalOf(outcome)));
}
