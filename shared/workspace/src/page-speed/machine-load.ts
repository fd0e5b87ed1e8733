import { readFileSync } from 'node:fs';

type Ticks = { readonly busy: number; readonly idle: number; readonly stolen: number };

/** Linux counts what others took of a virtual machine's processors; elsewhere nobody knows. */
const ticks = (): Ticks => {
  try {
    const [user = 0, nice = 0, system = 0, idle = 0, wait = 0, irq = 0, soft = 0, stolen = 0] = readFileSync(
      '/proc/stat',
      'utf8',
    )
      .split('\n', 1)
      .join()
      .split(/\s+/)
      .slice(1)
      .map(Number);
    return { busy: user + nice + system + irq + soft, idle: idle + wait, stolen };
  } catch {
    return { busy: 0, idle: 0, stolen: 0 };
  }
};

/** Shares (0 to 1) since this was called: of processor time that others took, and that was not idle. */
export const watchMachine = (): (() => { stolen: number; busy: number }) => {
  const before = ticks();
  return () => {
    const now = ticks();
    const stolen = now.stolen - before.stolen;
    const busy = now.busy - before.busy;
    const all = stolen + busy + now.idle - before.idle || 1;
    return { stolen: round(stolen / all), busy: round(busy / all) };
  };
};

const round = (value: number): number => Math.round(value * 1000) / 1000;
