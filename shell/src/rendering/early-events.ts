/** What the document's own small script kept while the store was not there yet (see server/late-script.ts). */
export type EarlyEvents = {
  /** Buttons pressed and forms sent, in order; a form with the button that sent it. */
  acts: [element: HTMLElement, submitter?: HTMLElement | null][];
  /** Fields that were filled in. */
  fields: Set<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>;
  /** Stops keeping. */
  stop: () => void;
};

declare global {
  interface Window {
    earlyEvents?: EarlyEvents;
  }
}
