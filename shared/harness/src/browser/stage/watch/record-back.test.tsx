import { recordBack } from './record-back.ts';

/** What a browser tells of a way through its history, which jsdom has not. */
const travel = (from: number, to: number, navigationType = 'traverse') => {
  const { navigation } = window;
  Object.assign(navigation, { currentEntry: { index: from } });
  navigation.dispatchEvent(
    Object.assign(new Event('navigate'), { navigationType, destination: { index: to } }),
  );
};

test('the browser’s Back is told while a visit is recorded; its Forward and a new page are not', () => {
  Object.assign(window, { navigation: new EventTarget() });
  const told = jest.fn();
  const stop = recordBack(window, told);
  travel(2, 1);
  expect(told).toHaveBeenCalledTimes(1);
  travel(1, 2);
  travel(2, -1, 'push');
  stop();
  travel(2, 1);
  expect(told).toHaveBeenCalledTimes(1);
});
