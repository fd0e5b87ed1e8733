import type { CallName } from '../calls.ts';
import type { Step } from '../journey.ts';

export type ConsoleLine = { level: 'log' | 'info' | 'debug' | 'warn' | 'error'; text: string };
export type Call = {
  /** Its number on this page: told when it begins, and again with what became of it. */
  turn: number;
  pending: boolean;
  method: string;
  path: string;
  /** Which call it is; undefined for files and for what nobody declared. */
  name: CallName | undefined;
  /** Null when no answer came, or none yet. */
  status: number | null;
  milliseconds: number;
  /** The answer, when it is JSON. */
  body: string | undefined;
  /** By the stage, in the store's place. */
  given: boolean;
};
export type Violation = {
  id: string;
  help: string;
  helpUrl: string;
  places: { selector: string; html: string; reasons: string[] }[];
};

export type OfferedSlot = { name: string; module: string };

/** What the framed page tells the controls around it: of this frame alone, whatever other tabs are open. */
export type Watched =
  /** With the remote's version, the slots that it fills, and the module of each. */
  | { kind: 'opened'; version: string | null; slots: OfferedSlot[] }
  /** Of the slot that stands there: whether its component has a parameter for what a host gives. */
  | { kind: 'slot'; takesProps: boolean }
  | { kind: 'line'; line: ConsoleLine }
  | { kind: 'call'; call: Call }
  /** Of a file, which is no more to be listed once it came. */
  | { kind: 'came'; turn: number }
  | { kind: 'settled' }
  | { kind: 'step'; step: Step }
  | { kind: 'checked'; violations: Violation[] };

/** What the controls ask of the framed page. */
export type Asked = { kind: 'check' } | { kind: 'record'; on: boolean };
export type Tell = (what: Watched) => void;
