import type { Locale } from '@msl/contracts/locale.ts';
import PdfDocument from 'pdfkit';
import { type Face, faceOf, faces, fontOf, setInType } from './faces.ts';

export type PdfKind = { title: string; author: string; locale: Locale; createdAt: Date };
export type Pdf = PDFKit.PDFDocument;

/** The store's colours on paper. */
export const ink = {
  text: '#1c3024',
  soft: '#51604f',
  leaf: '#1d6b3a',
  line: '#e4d9c3',
  tint: '#f4ecdb',
} as const;

/** The face that has more letters is taller than the store's at the same size. */
const WIDE_SCALE = 0.94;

/** How words look. */
export type Type = { face?: Face; size?: number; color?: string };

/**
 * A document on letter paper, tagged (PDF/UA) so that a screen reader reads it in order and in its language.
 * Everything drawn in it must stand in a structure element, or be marked as an artifact.
 */
export function openPdf({ title, author, locale, createdAt }: PdfKind): Pdf {
  const pdf = new PdfDocument({
    size: 'LETTER',
    margins: { top: 48, bottom: 48, left: 54, right: 54 },
    pdfVersion: '1.7',
    tagged: true,
    lang: locale,
    displayTitle: true,
    bufferPages: true,
    // Known to pdfkit, not yet to its types; a font that was read already, too.
    subset: 'PDF/UA' as 'PDF/A-1',
    info: { Title: title, Author: author, CreationDate: createdAt, ModDate: createdAt },
    font: fontOf(faces.text) as unknown as string,
  });
  return pdf.fillColor(ink.text);
}

/** Gives the words as they are set, and makes the document ready to draw or measure them. */
export function setType(
  pdf: Pdf,
  words: string,
  { face = 'text', size = 10, color = ink.text }: Type,
): string {
  const text = setInType(words);
  const name = faceOf(face, text);
  const height = name === face ? size : size * WIDE_SCALE;
  pdf.registerFont(name, fontOf(name) as unknown as string);
  pdf.font(name).fontSize(height).fillColor(color);
  return text;
}

/** Draws at once, as the content of a structure element: pdfkit would put a closure off until its parent is added. */
export function tagged(
  pdf: Pdf,
  tag: string,
  draw: () => void,
  options: PdfTag = {},
): PDFKit.PDFStructureElement {
  const content = pdf.markStructureContent(tag);
  draw();
  pdf.endMarkedContent();
  return pdf.struct(tag, options as object, content);
}
/** `scope`: whether a head cell is of its column or its row; known to pdfkit, not yet to its types. */
type PdfTag = { scope?: 'Column' | 'Row' };

/** Draws what a screen reader passes over. */
export function artifact(pdf: Pdf, type: 'Layout' | 'Pagination', draw: () => void): void {
  pdf.markContent('Artifact', { type });
  draw();
  pdf.endMarkedContent();
}

/** Ends the document and gives its bytes. */
export function pdfBytes(pdf: Pdf): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
    pdf.end();
  });
}
