import { longestIn } from './longest.ts';
import type { TraceEvent } from './trace-events.ts';

const main = { pid: 1, tid: 2 };
const ran = (name: string, fromMs: number, ms: number): TraceEvent => ({
  ...{ ...main, name, ph: 'X', args: {} },
  ...{ ts: fromMs * 1000, dur: ms * 1000, tdur: ms * 1000 },
});
const touch = (fromMs: number, data: object): TraceEvent => ({
  ...{ ...main, name: 'EventTiming', ph: 'b', ts: fromMs * 1000, args: { data } },
});
const frame = (functionName: string) => ({ functionName });
const events: TraceEvent[] = [
  { ...main, name: 'thread_name', ph: 'M', ts: 0, args: { name: 'CrRendererMain' } },
  ran('RunTask', 0, 10),
  ran('RunTask', 100, 60),
  ran('FunctionCall', 100, 40),
  ran('Layout', 110, 15),
  ran('RunTask', 200, 30),
  touch(90, { interactionId: 7, duration: 20, type: 'pointerdown', nodeName: 'BUTTON' }),
  touch(90, { interactionId: 7, duration: 80, type: 'click', nodeName: 'BUTTON' }),
  touch(90, { interactionId: 0, duration: 900, type: 'pointermove', nodeName: 'BODY' }),
  { ...main, name: 'Profile', ph: 'P', ts: 0, id: '0x1', args: { data: { startTime: 100_000 } } },
  {
    ...{ pid: 1, tid: 9, name: 'ProfileChunk', ph: 'P', ts: 0, id: '0x1' },
    args: {
      data: {
        cpuProfile: {
          nodes: [
            { id: 1, callFrame: frame('draw') },
            { id: 2, parent: 1, callFrame: frame('Header') },
          ],
          samples: [1, 2, 2],
        },
        timeDeltas: [5_000, 10_000, 20_000],
      },
    },
  },
];
const nameOf = ({ functionName }: { functionName: string }) => functionName;

test('the longest task is told with what the browser did in it, and which functions ran', () => {
  const { tasks } = longestIn(events, { many: 2, nameOf });
  expect(tasks.map(({ atMs, ms }) => [atMs, ms])).toEqual([
    [100, 60],
    [200, 30],
  ]);
  expect(tasks[0]?.kinds).toEqual([
    { what: 'FunctionCall', ms: 25 },
    { what: 'RunTask', ms: 20 },
    { what: 'Layout', ms: 15 },
  ]);
  expect(tasks[0]?.functions).toEqual([
    { what: 'draw', ms: 35 },
    { what: 'Header', ms: 30 },
  ]);
});

test('a touch counts by its longest event, with the work until the next frame', () => {
  const { answers } = longestIn(events, { many: 5, nameOf });
  expect(answers).toHaveLength(1);
  expect(answers[0]).toMatchObject({ event: 'click', target: 'BUTTON', durationMs: 80, ms: 60 });
});
