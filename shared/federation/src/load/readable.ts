export type Readable<T> = Promise<T> & { status?: 'fulfilled'; value?: T };

/** Lets React's `use` read what has come without waiting a turn: a page that is there is rendered at once. */
export function readable<T>(promise: Promise<T>): Readable<T> {
  const known: Readable<T> = promise;
  known.then(
    (value) => {
      known.status = 'fulfilled';
      known.value = value;
    },
    () => undefined,
  );
  return known;
}
