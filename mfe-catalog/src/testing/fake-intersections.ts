type Seen = (entries: { isIntersecting: boolean }[]) => void;

/** In place of the browser's observer in each test of a file: what it is given to watch comes near when `comeNear` is called. */
export function fakeIntersections(): { comeNear: () => void } {
  let see: Seen = () => undefined;
  beforeEach(() => {
    class Observer {
      constructor(onSeen: Seen) {
        see = onSeen;
      }
      observe() {}
      disconnect() {}
    }
    Object.assign(window, { IntersectionObserver: Observer });
  });
  afterEach(() => {
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });
  return { comeNear: () => see([{ isIntersecting: true }]) };
}
