/** Rejects with a `TimeoutError`, or with what `late` gives, when `work` has not settled after `ms`. */
export async function inTime<T>(
  work: Promise<T>,
  ms: number,
  late: () => Error = () => new TimeoutError(ms),
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}

export class TimeoutError extends Error {
  override readonly name = 'TimeoutError';
  constructor(ms: number) {
    super(`no answer within ${ms} ms`);
  }
}
