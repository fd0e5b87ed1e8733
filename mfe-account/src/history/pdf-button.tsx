import { Button } from '@msl/ui/button.tsx';
import { ArrowRightIcon } from '@msl/ui/icons.tsx';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../messages/use-messages.ts';

/** Asks the store for a receipt as it draws it, and lets the browser save it. */
export function PdfButton({ pdf, children }: { pdf: () => Promise<File>; children: ReactNode }) {
  const { refused } = useMessages();
  const [coming, setComing] = useState(false);

  async function download() {
    setComing(true);
    try {
      save(await pdf());
    } catch (error) {
      refused(error);
    } finally {
      setComing(false);
    }
  }

  return (
    <Button size="sm" variant="ghost" iconEnd={<ArrowRightIcon />} pending={coming} onClick={download}>
      {children}
    </Button>
  );
}

/** A file is asked for with a token, which no link could carry: the browser saves what has come. */
function save(file: File): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = file.name;
  link.click();
  URL.revokeObjectURL(link.href);
}
