import { createRequire } from 'node:module';
import type { Locale } from '@msl/contracts/locale.ts';
import PdfDocument from 'pdfkit';

export type PdfKind = { title: string; locale: Locale; createdAt: Date };
export type Pdf = PDFKit.PDFDocument;

/** The store's colours on paper. */
export const ink = { text: '#1c3024', soft: '#51604f', leaf: '#1d6b3a', line: '#e4d9c3', tint: '#f4ecdb' };

/** The three faces of a document; pdfkit reads a face from its file, and embeds only the letters used. */
export const faces = { heading: 'heading', text: 'text', strong: 'strong' } as const;

const require = createRequire(import.meta.url);
const files = {
  [faces.heading]: require.resolve(
    '@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
  ),
  [faces.text]: require.resolve('@fontsource/figtree/files/figtree-latin-400-normal.woff'),
  [faces.strong]: require.resolve('@fontsource/figtree/files/figtree-latin-700-normal.woff'),
};

/**
 * A document on letter paper, tagged (PDF/UA) so that a screen reader reads it in order and in its language.
 * Everything drawn in it must stand in a structure element, or be marked as an artifact.
 */
export function openPdf({ title, locale, createdAt }: PdfKind): Pdf {
  const pdf = new PdfDocument({
    size: 'LETTER',
    margin: 54,
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    // Known to pdfkit, not yet to its types.
    subset: 'PDF/UA' as 'PDF/A-1',
    info: { Title: title, CreationDate: createdAt, ModDate: createdAt },
    font: files.text,
  });
  for (const [name, file] of Object.entries(files)) pdf.registerFont(name, file);
  return pdf.font(faces.text).fillColor(ink.text);
}

/** Draws at once, as the content of a structure element: pdfkit would put a closure off until its parent is added. */
export function tagged(pdf: Pdf, tag: string, draw: () => void): PDFKit.PDFStructureElement {
  const content = pdf.markStructureContent(tag);
  draw();
  pdf.endMarkedContent();
  return pdf.struct(tag, {}, content);
}

/** Ends the document and gives its bytes. */
export function pdfBytes(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.end();
  });
}
