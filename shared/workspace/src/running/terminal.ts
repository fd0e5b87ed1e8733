/** What a command says to the person who typed it. */
export const print = (line = ''): void => {
  process.stdout.write(`${line}\n`);
};

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;

/** Runs one step of a longer job: its name when it begins, its time and what came of it when it is done. */
export const step = async <T>(
  name: string,
  work: () => Promise<T>,
  note: (value: T) => string = () => '',
): Promise<T> => {
  const startedAt = performance.now();
  print(`… ${name}`);
  try {
    const value = await work();
    const time = seconds(performance.now() - startedAt).padStart(10);
    print(`✓ ${name.padEnd(26)}${time}   ${note(value)}`.trimEnd());
    return value;
  } catch (error) {
    print(`✗ ${name}`);
    throw error;
  }
};
