import { createBasketWriter } from './basket-writer.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function basket() {
  const sent: [string, number][] = [];
  const shown: [string, number | null][] = [];
  const refused: string[] = [];
  let answer: () => Promise<void> = async () => undefined;
  const writer = createBasketWriter({
    send: (pid, quantity) => {
      sent.push([pid, quantity]);
      return answer();
    },
    show: (pid, quantity) => shown.push([pid, quantity]),
    onRefused: (pid) => refused.push(pid),
  });
  return { writer, sent, shown, refused, answerWith: (next: typeof answer) => (answer = next) };
}

test('twenty clicks in two seconds send one request with the right quantity', async () => {
  const { writer, sent, shown } = basket();
  for (let click = 1; click <= 20; click++) {
    writer.set('carrot', click);
    await jest.advanceTimersByTimeAsync(100);
  }
  await jest.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([['carrot', 20]]);
  expect(shown.at(-1)).toEqual(['carrot', null]);
});

test('two products wait for themselves alone', async () => {
  const { writer, sent } = basket();
  writer.set('carrot', 2);
  await jest.advanceTimersByTimeAsync(300);
  writer.set('potato', 1);
  await jest.advanceTimersByTimeAsync(500);
  expect(sent).toEqual([
    ['carrot', 2],
    ['potato', 1],
  ]);
});

test('a click while a request is on its way is sent after it, never beside it', async () => {
  const { writer, sent, answerWith } = basket();
  let finish = () => {};
  answerWith(() => new Promise((resolve) => (finish = resolve)));
  writer.set('carrot', 1);
  await jest.advanceTimersByTimeAsync(500);
  writer.set('carrot', 5);
  await jest.advanceTimersByTimeAsync(2000);
  expect(sent).toEqual([['carrot', 1]]);
  finish();
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([
    ['carrot', 1],
    ['carrot', 5],
  ]);
});

test('a refused quantity falls back to what the store has, and is told', async () => {
  const { writer, shown, refused, answerWith } = basket();
  answerWith(() => Promise.reject(new Error('no-inventory')));
  writer.set('carrot', 9);
  await jest.advanceTimersByTimeAsync(500);
  expect(shown.at(-1)).toEqual(['carrot', null]);
  expect(refused).toEqual(['carrot']);
});

test('leaving the page sends what still waits', async () => {
  const { writer, sent } = basket();
  writer.set('carrot', 3);
  writer.flush();
  await jest.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([['carrot', 3]]);
});
