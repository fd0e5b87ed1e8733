import { Notice } from '@msl/ui/notice.tsx';

/** What a form gives way to once it is sent. The button that had the focus has left the page: this has it then. */
export function FormDone({ title }: { title: string }) {
  return (
    <div ref={focusOn} tabIndex={-1}>
      <Notice tone="success" title={title} />
    </div>
  );
}

const focusOn = (done: HTMLElement | null): void => done?.focus();
