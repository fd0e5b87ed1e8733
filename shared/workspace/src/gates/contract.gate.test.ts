import { join } from 'node:path';
import type { EarlierContract } from '@msl/api/http/earlier-contract/earlier-contract.ts';
import type { JsonSchema } from '@valibot/to-json-schema';
import { type ContractShape, contractShape } from '../contract/contract-shape.ts';
import { contractGate, skewOf } from './contract.gate.ts';
import { failed } from './gate.ts';

const root = join(import.meta.dirname, '../../../..');
const now = contractShape(root);
const nothing: EarlierContract = { version: now.version, calls: {} };

/** The contract as it was, which is today's with one change. */
function earlier(change: (shape: ContractShape) => void): ContractShape {
  const shape = structuredClone(now);
  change(shape);
  return shape;
}
const callOf = (shape: ContractShape, name: string) => shape.calls[name] as ContractShape['calls'][string];
const fieldsOf = (schema: JsonSchema | undefined) => schema?.properties as Record<string, JsonSchema>;
const skew = (change: (shape: ContractShape) => void) => skewOf(earlier(change), now, nothing);

test('today’s contract fits the one that was released last', async () => {
  expect(failed(await contractGate.check(root))).toEqual([]);
});

test('the real case is seen: a changed line that answered the whole order', () => {
  const before = (shape: ContractShape) => {
    callOf(shape, 'setOrderProduct').answer = callOf(shape, 'cartOrder').answer;
  };
  expect(skew(before)).toEqual([
    expect.stringMatching(
      /^setOrderProduct: in its answer, oid is not there; .* and \d+ more\. Keep it as it was, or raise/,
    ),
  ]);
  const raised = { ...now, version: '0.2.0' };
  expect(skewOf(earlier(before), raised, nothing)).toEqual([
    expect.stringContaining('say how it is answered as before in api/src/http/earlier-contract'),
  ]);
  const answered = {
    version: now.version,
    calls: { setOrderProduct: { answer: (today: unknown) => today } },
  };
  expect(skewOf(earlier(before), raised, answered)).toEqual([]);
});

test.each<[string, (shape: ContractShape) => void, string]>([
  ['a call that is gone', (s) => Object.assign(s.calls, { sing: callOf(s, 'tags') }), 'sing: it is gone'],
  [
    'a call at another path',
    (s) => Object.assign(callOf(s, 'tags'), { path: '/labels' }),
    'it was GET /labels, and is',
  ],
  [
    'a field that may be null now',
    (s) => Object.assign(fieldsOf(callOf(s, 'product').answer), { brand: { type: 'string' } }),
    'brand may be null',
  ],
  [
    'a field of another kind',
    (s) => Object.assign(fieldsOf(callOf(s, 'product').answer), { price: { type: 'string' } }),
    'price is integer, not string',
  ],
  [
    'a field that is asked for now',
    (s) => {
      const body = callOf(s, 'setOrderProduct').body as JsonSchema;
      body.required = [];
      delete fieldsOf(body).quantity;
    },
    'in its body, quantity is not there',
  ],
  [
    'a choice that is taken no more',
    (s) =>
      Object.assign(fieldsOf(callOf(s, 'setOrderStatus').body), {
        status: { enum: ['open', 'skipped', 'kept'] },
      }),
    'status may be kept',
  ],
  [
    'a field of an event',
    (s) => s.events['order.changed@1']?.push('total'),
    'order.changed@1: total is not there',
  ],
  ['something of the platform', (s) => s.platform.push('useWeather'), 'the platform has no useWeather'],
  [
    'a shared package of another range',
    (s) => Object.assign(s.shared, { react: '18.3.0' }),
    'shared react was 18.3.0',
  ],
])('%s is felt by remotes of before', (_what, change, said) => {
  expect(skew(change).join()).toContain(said);
});

test.each<[string, (shape: ContractShape) => void]>([
  ['a new call', (s) => delete s.calls.tags],
  [
    'a new field of an answer',
    (s) => {
      const { answer } = callOf(s, 'product');
      answer.required = answer.required?.filter((name) => name !== 'origin') ?? [];
      delete fieldsOf(answer).origin;
    },
  ],
  ['a field that may be sent now', (s) => delete fieldsOf(callOf(s, 'setOrderProduct').body).uid],
  [
    'one more choice that is taken',
    (s) => Object.assign(fieldsOf(callOf(s, 'setOrderStatus').body), { status: { enum: ['open'] } }),
  ],
  ['a new event', (s) => delete s.events['preorder.changed@1']],
])('%s is felt by nobody', (_what, change) => {
  expect(skew(change)).toEqual([]);
});
