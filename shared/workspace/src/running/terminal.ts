/** What a command says to the person who typed it. */
export const print = (line = ''): void => {
  process.stdout.write(`${line}\n`);
};

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Runs one step of a longer job and prints a line for it: its name while it works, its time when it is done. */
export const step = async <T>(
  name: string,
  work: () => Promise<T>,
  note?: (value: T) => string,
): Promise<T> => {
  const startedAt = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`… ${name}`);
  const clear = process.stdout.isTTY ? '\r\u001b[K' : '';
  try {
    const value = await work();
    const time = seconds(performance.now() - startedAt).padStart(8);
    const said = note?.(value);
    process.stdout.write(`${clear}✓ ${name.padEnd(28)}${time}${said ? `   ${said}` : ''}\n`);
    return value;
  } catch (error) {
    process.stdout.write(`${clear}✗ ${name}\n`);
    throw error;
  }
};
