export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A button pressed, or a link after other acts, a form sent (with the button that sent it), a field and what stood in it then. */
export type EarlyAct =
  | { button: HTMLButtonElement | HTMLAnchorElement }
  | { form: HTMLFormElement; submitter: HTMLElement | null }
  | { field: Field; value: string | boolean };

/**
 * What was typed on a page that was left before it answered, in the tab's storage as `msl.early.` and the page's address: the
 * field is the `turn`th of its name, and `who` the beginning of the session's token.
 */
export type TypedEarly = {
  who: string;
  fields: { name: string; turn: number; value: string | boolean }[];
};

/** What the document's own small script keeps until the store answers (late-script.ts). */
export type EarlyEvents = {
  /** In their order; nobody else hears of them. */
  acts: EarlyAct[];
  /** Whether what lies there answers by itself, and nothing is to be kept; set by the store once it has the page. */
  answers?: (element: Element) => boolean;
  /** Told of each act that was kept. */
  heard?: () => void;
  /** Stops keeping. */
  stop: () => void;
};

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}
