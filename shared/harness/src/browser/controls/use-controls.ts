import { wordsOf } from '@msl/federation/load/words-of.ts';
import type { StoreEvent } from '@msl/platform';
import { useEffect, useRef, useState } from 'react';
import { type ControlsPage, HARNESS } from '../../harness-pages.ts';
import {
  hashOfAnother,
  isUnreadable,
  readStageState,
  type StageState,
  stageHash,
  unknownIn,
} from '../../harness-state.ts';
import { openChannel, type StageMessage } from '../channel.ts';
import { askedForLogIn } from '../log-in-address.ts';
import { isInCharge } from './charge.ts';
import { enterState, type Persona, readPersonas, StoreAway } from './controls-calls.ts';

export type Heard = Extract<StageMessage, { kind: 'heard' }> & { id: number };

const KEPT = 200;

/** The state that the address holds, how to change it, and what the stage tells. */
export function useControls({ routes, locale, live, versions, hasSandbox }: ControlsPage) {
  const firstAddress = routes[0]?.replace(/\/\*$/, '') ?? '/';
  /** What the link said and cannot be shown here; it is said until another page is opened. */
  const [unknown] = useState(() => unknownIn(location.hash, versions));
  const [unreadable] = useState(() => isUnreadable(location.hash));
  const [state, setState] = useState<StageState>(() => readStageState(location.hash, firstAddress, locale));
  const [personas, setPersonas] = useState<Persona[]>([]);
  const [heard, setHeard] = useState<Heard[]>([]);
  const [problem, setProblem] = useState<{ words: string; isAway: boolean } | null>(null);
  /** Grows with each state that was entered: the stage is loaded anew, and from there leads where it leads. */
  const [entered, setEntered] = useState({ times: 0, address: '' });
  const channel = useRef<BroadcastChannel | null>(null);

  const latest = useRef(state);
  const turn = useRef(Promise.resolve());
  /** Of a date that is being typed: whatever else is changed asks for it too. */
  const typed = useRef<Pick<StageState, 'date'> | null>(null);

  /** One after the other, or an earlier state could get the last word; what was changed again meanwhile is not entered at all. */
  const enter = (wanted: StageState) => {
    const asked = wanted.persona && askedForLogIn(wanted.address);
    const next = {
      ...wanted,
      ...(asked && { address: asked }),
      // What nobody gets yet is seen in its newest version.
      version: wanted.version ?? (live === null ? (versions[0] ?? null) : null),
    };
    history.replaceState(null, '', stageHash(next));
    setState(next);
    latest.current = next;
    turn.current = turn.current.then(() => (latest.current === next ? arriveIn(next) : undefined));
  };
  const arriveIn = async (next: StageState) => {
    let { address } = next;
    try {
      const people = hasSandbox ? await readPersonas() : null;
      setPersonas(people ?? []);
      address = await enterState(next, people);
      if (latest.current === next && address !== next.address) keep({ address });
      setProblem(null);
    } catch (error) {
      setProblem({ words: wordsOf(error), isAway: error instanceof StoreAway });
    }
    setEntered(({ times }) => ({ times: times + 1, address }));
  };

  const change = (part: Partial<StageState>) => {
    const date = typed.current;
    typed.current = null;
    enter({ ...state, ...date, ...part });
  };
  const type = (date: Pick<StageState, 'date'> | null) => {
    typed.current = date;
  };

  /** The controls of another remote, with everything that holds for it too. */
  const moveTo = (remote: string) =>
    location.assign(`${HARNESS}/${remote}${hashOfAnother({ ...state, ...typed.current })}`);

  /** What changes in the link, with the page as it stands. */
  const keep = (part: Pick<StageState, 'address'> | Pick<StageState, 'compare'>) =>
    setState((now) => {
      const next = { ...now, ...part };
      history.replaceState(null, '', stageHash(next));
      return next;
    });

  // The state of the link is entered once; the channel is another document's.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address held at the start
  useEffect(() => {
    enter(state);
    const open = openChannel();
    channel.current = open;
    let id = 0;
    open.addEventListener('message', ({ data }: MessageEvent<StageMessage>) => {
      // The stage of another tab says it on the same channel.
      if (!isInCharge()) return;
      if (data.kind === 'heard') setHeard((all) => [{ ...data, id: ++id }, ...all].slice(0, KEPT));
      if (data.kind === 'address') keep({ address: data.address });
    });
    return () => open.close();
  }, []);

  const say = (event: StoreEvent, payload: unknown) => {
    const message: StageMessage = { kind: 'say', event, payload };
    channel.current?.postMessage(message);
  };
  return {
    state,
    unknown,
    unreadable,
    change,
    moveTo,
    type,
    keep,
    entered,
    personas,
    heard,
    problem,
    say,
    forget: () => setHeard([]),
  };
}
