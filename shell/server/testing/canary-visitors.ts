import { aBuiltRemote } from '@msl/federation-build/testing/a-built-remote.ts';
import { readRegistry, releaseCanary } from '@msl/releases/registry/registry-file.ts';
import type { Store } from '@msl/releases/storage/store.ts';
import { entryFor } from '../visitors/visitor.ts';
import { anEdge, signedVisitor } from './an-edge.ts';

export const [V1, V2] = ['1.0.0-aaaaaaaa', '2.0.0-cccccccc'];
export type Edge = Awaited<ReturnType<typeof anEdge>>;

/** An edge of a store whose cart has a canary in these steps. */
export async function anEdgeWithCanary(steps = [10, 50], visitors = 40): Promise<Edge> {
  const edge = await anEdge();
  edge.store.publishRemote(await aBuiltRemote({ version: V2 }));
  await releaseCanary(edge.store, 'mfe-cart', V2, { steps, visitors });
  return edge;
}
export const entries = (store: Store) => readRegistry(store.dir).microFrontends['mfe-cart'] ?? [];
export const live = (store: Store) =>
  entries(store).map(({ metadata, deployment }) => [metadata.version, deployment.traffic]);

export type Meet = (visitor: number, version: string) => { kinds?: string[]; lcpMs?: number };
const nothing: Meet = () => ({});
type Beacon = { visitor: string; address: string; version: string; kinds?: string[]; lcpMs?: number };

export const tell = (
  { app }: Edge,
  { visitor, address, version, kinds = [], lcpMs }: Beacon,
  cookie?: string,
) =>
  app.inject({
    method: 'POST',
    url: '/telemetry',
    remoteAddress: address,
    headers: { 'content-type': 'text/plain', cookie: cookie ?? signedVisitor(visitor) },
    payload: JSON.stringify({
      outcomes: ['load', ...kinds].map((kind) => ({ remote: 'mfe-cart', version, kind })),
      ...(lcpMs && { vitals: [{ remote: 'mfe-cart', version, lcpMs, cls: 0.01 }] }),
    }),
  });

/** People, each at home, until so many of them are in the canary and as many are not; what they meet is said by `meet`. */
export async function visit(
  edge: Edge,
  { canary, from = 0 }: { canary: number; from?: number },
  meet = nothing,
) {
  const left = { canary, stable: canary };
  const versions = entries(edge.store);
  for (let visitor = from; left.canary > 0 || left.stable > 0; visitor++) {
    const id = `visitor-${visitor}`;
    const version = entryFor(versions, id)?.metadata.version ?? '';
    if (version === V2 && left.canary === 0) continue;
    left[version === V2 ? 'canary' : 'stable'] -= 1;
    const address = `10.${visitor >> 16}.${(visitor >> 8) & 255}.${visitor & 255}`;
    const answer = await tell(edge, { visitor: id, address, version, ...meet(visitor, version) });
    expect(answer.statusCode).toBe(204);
  }
}
export const failing =
  (share: number): Meet =>
  (visitor, version) =>
    version === V2 && visitor % Math.round(1 / share) === 0 ? { kinds: ['error'] } : {};

/** Holds the date alone: whatever waits goes on. */
export function holdTheDate(): void {
  jest.useFakeTimers({
    ...{ now: new Date('2026-11-23T12:00:00Z').getTime() },
    doNotFake: [
      ...['nextTick', 'setImmediate', 'clearImmediate', 'setTimeout', 'clearTimeout'],
      ...['setInterval', 'clearInterval', 'queueMicrotask', 'performance', 'hrtime'],
    ] as never,
  });
}
export const later = (ms: number) => jest.setSystemTime(Date.now() + ms);
