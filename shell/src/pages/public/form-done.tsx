import { Notice } from '@msl/ui/notice.tsx';
import { Focused } from '../focused.tsx';

/** What a form gives way to once it is sent. */
export function FormDone({ title }: { title: string }) {
  return (
    <Focused>
      <Notice tone="success" title={title} />
    </Focused>
  );
}
