/** What Chromium writes into a trace, as far as it is read here; times in microseconds. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** Time that the thread worked. */
  readonly tdur?: number;
  readonly id?: string;
  readonly args: {
    readonly name?: string;
    readonly data?: {
      readonly startTime?: number;
      readonly cpuProfile?: { readonly nodes?: readonly ProfileNode[]; readonly samples?: readonly number[] };
      readonly timeDeltas?: readonly number[];
      readonly type?: string;
      readonly duration?: number;
      readonly interactionId?: number;
      readonly nodeName?: string;
    };
  };
};

export type CallFrame = {
  readonly functionName: string;
  readonly url?: string;
  readonly lineNumber?: number;
  readonly columnNumber?: number;
};
export type ProfileNode = { readonly id: number; readonly parent?: number; readonly callFrame: CallFrame };

/** One moment of the main thread: what ran, the innermost function first. */
export type Sample = { readonly ts: number; readonly us: number; readonly stack: readonly CallFrame[] };

/** The main thread that worked most: the blank page before it had one too. */
export const mainThreadOf = (events: readonly TraceEvent[]): { pid: number; tid: number } => {
  const work = new Map<string, number>();
  const isMain = new Set(
    events
      .filter(({ args, name }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid} ${tid}`),
  );
  for (const { name, pid, tid, tdur = 0 } of events) {
    const thread = `${pid} ${tid}`;
    if (name === 'RunTask' && isMain.has(thread)) work.set(thread, (work.get(thread) ?? 0) + tdur);
  }
  const [most] = [...work].sort((a, b) => b[1] - a[1]);
  if (!most) throw new Error('the trace has no main thread');
  const [pid = 0, tid = 0] = most[0].split(' ').map(Number);
  return { pid, tid };
};

/** What the profiler of that process saw, in its order. */
export const samplesOf = (
  events: readonly TraceEvent[],
  { pid, tid }: { pid: number; tid: number },
): Sample[] => {
  const profile = events.find((event) => event.name === 'Profile' && event.pid === pid && event.tid === tid);
  if (!profile) return [];
  const nodes = new Map<number, ProfileNode>();
  const samples: Sample[] = [];
  let at = profile.args.data?.startTime ?? 0;
  const stackOf = (id: number): CallFrame[] => {
    const stack: CallFrame[] = [];
    for (let node = nodes.get(id); node; node = nodes.get(node.parent ?? -1)) stack.push(node.callFrame);
    return stack;
  };
  for (const { args, id, name, pid: from } of events) {
    if (name !== 'ProfileChunk' || from !== pid || id !== profile.id) continue;
    for (const node of args.data?.cpuProfile?.nodes ?? []) nodes.set(node.id, node);
    const deltas = args.data?.timeDeltas ?? [];
    for (const [index, seen] of (args.data?.cpuProfile?.samples ?? []).entries()) {
      const us = deltas[index] ?? 0;
      at += us;
      samples.push({ ts: at, us, stack: stackOf(seen) });
    }
  }
  return samples;
};
