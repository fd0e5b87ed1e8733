import { QUANTITY_DEBOUNCE } from '@msl/contracts/constants.ts';

/** Where changed quantities wait, show and go; handed in, so that rules and time can be tested alone. */
export type BasketWriterPorts = {
  /** Resolves when the store can be reached: what is wanted meanwhile waits. */
  online?: () => Promise<void>;
  /** Sends one quantity; 0 removes. Rejects when the store refuses. */
  send: (pid: string, quantity: number) => Promise<void>;
  /** Shows a quantity before the store has it; null shows what the store has. */
  show: (pid: string, quantity: number | null) => void;
  onRefused: (pid: string, error: unknown, quantity: number) => void;
};

type Line = { wanted: number; timer: ReturnType<typeof setTimeout> | null; sending: boolean };

/**
 * Writes quantities as they are clicked: the last value of a burst goes out 500 ms after its last
 * click, one request at a time for a product, and what is refused falls back to what the store has.
 */
export function createBasketWriter({ online, send, show, onRefused }: BasketWriterPorts) {
  const lines = new Map<string, Line>();

  function set(pid: string, wanted: number) {
    const line = lines.get(pid) ?? { wanted, timer: null, sending: false };
    if (line.timer) clearTimeout(line.timer);
    line.wanted = wanted;
    line.timer = setTimeout(() => void write(pid), QUANTITY_DEBOUNCE);
    lines.set(pid, line);
    show(pid, wanted);
  }

  async function write(pid: string): Promise<void> {
    const line = lines.get(pid);
    if (!line) return;
    if (line.timer) clearTimeout(line.timer);
    line.timer = null;
    // What is on its way ends first; it looks again afterwards.
    if (line.sending) return;
    line.sending = true;
    await online?.();
    const sent = line.wanted;
    try {
      await send(pid, sent);
    } catch (error) {
      if (line.wanted === sent) {
        forget(pid, line);
        onRefused(pid, error, sent);
        return;
      }
    } finally {
      line.sending = false;
    }
    if (line.wanted !== sent) {
      if (!line.timer) await write(pid);
    } else forget(pid, line);
  }

  function forget(pid: string, line: Line) {
    if (line.timer) clearTimeout(line.timer);
    lines.delete(pid);
    show(pid, null);
  }

  /** Sends at once what still waits: the page is being left. */
  const flush = () => {
    for (const [pid, line] of lines) if (line.timer) void write(pid);
  };

  return { set, flush };
}
