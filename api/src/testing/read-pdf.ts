import { execFile } from 'node:child_process';
import { join } from 'node:path';

type PdfText = { text: string; x: number; y: number; right: number; isArtifact: boolean };
export type ReadPdf = {
  title: string;
  locale: string;
  isTagged: boolean;
  pages: { texts: PdfText[]; tags: string[] }[];
};

/** What a reader gets of a PDF: its texts with their places in points, and its tags. */
export const readPdf = async (file: Blob): Promise<ReadPdf> => {
  const bytes = await file.bytes();
  const written = await new Promise<string>((resolve, reject) => {
    const reader = execFile(
      process.execPath,
      [join(import.meta.dirname, 'read-pdf.mjs')],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, output) => (error ? reject(error) : resolve(output)),
    );
    reader.stdin?.end(bytes);
  });
  return JSON.parse(written);
};

/** All that it says, as one line with plain spaces; what a screen reader passes over is left out. */
export const wordsOf = ({ pages }: ReadPdf): string =>
  pages
    .flatMap(({ texts }) => texts.filter(({ isArtifact }) => !isArtifact).map(({ text }) => text))
    .join(' ')
    .replace(/\s+/g, ' ');
