import { tracedCall } from './traced-call.ts';

const PAGE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const sent: string[] = [];
const said = { timings: [] as object[] };
beforeAll(() => {
  performance.getEntriesByType = () => [{ serverTiming: said.timings }] as never;
  navigator.sendBeacon = (url, body) => sent.push(`${url} ${body}`) > 0;
});

test('a call of a page that nobody follows carries nothing and tells nothing', () => {
  said.timings = [{ name: 'checked', description: '1' }];
  expect(tracedCall('updateDefaultTip', `${location.origin}/api/users`)).toBeUndefined();
});

test('a call of a traced page has a span of its own, which the edge is told of when it ends', () => {
  said.timings = [{ name: 'traceparent', description: PAGE }];
  const call = tracedCall('updateDefaultTip', `${location.origin}/api/users`);
  const [, id] =
    /^00-0af7651916cd43dd8448eb211c80319c-([0-9a-f]{16})-01$/.exec(call?.traceparent ?? '') ?? [];
  expect(id).not.toBe('b7ad6b7169203331');
  expect(sent).toEqual([]);
  call?.end();
  const [url, body = ''] = sent[0]?.split(' ') ?? [];
  expect(url).toBe('/telemetry/calls');
  expect(JSON.parse(body)).toEqual({ parent: PAGE, id, name: 'updateDefaultTip', ms: expect.any(Number) });
});

test('another origin is told of no trace', () => {
  said.timings = [{ name: 'traceparent', description: PAGE }];
  expect(tracedCall('updateDefaultTip', 'https://api.example.ca/api/users')).toBeUndefined();
});
