import { ink, type Pdf, type Type } from './open-pdf.ts';
import { drawRow, heightOf, type PdfRow, repeatRow } from './pdf-row.ts';

export type PdfColumn = { title: string; width: number; align?: 'left' | 'right' };
/** How the rows look: the first cell of each, the others, and the padding of all. */
type Look = { name?: Type; value?: Type; padding?: number };

/**
 * A table with a head row; the first cell of each row names it. Widths are in points. A row that does not fit
 * goes to the next page, under the head again.
 */
export function pdfTable(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  { name = { face: 'strong' }, value = {}, padding = 5 }: Look = {},
): PDFKit.PDFStructureElement {
  const table = pdf.struct('Table');
  const { left } = pdf.page.margins;
  const head: PdfRow = {
    ...{ left, padding: 5, fill: ink.tint },
    cells: columns.map(({ title, width, align }) => ({
      ...{ text: title, width, align, type: { face: 'strong' }, head: 'Column' },
    })),
  };
  table.add(drawRow(pdf, head));
  for (const cells of rows) {
    const row: PdfRow = {
      ...{ left, padding },
      cells: columns.map(({ width, align }, index) => ({
        ...{ text: cells[index] ?? '', width, align },
        ...(index === 0 ? { type: name, head: 'Row' as const } : { type: value }),
      })),
    };
    const height = heightOf(pdf, row);
    if (!fits(pdf, height)) {
      pdf.addPage();
      repeatRow(pdf, head);
    }
    table.add(drawRow(pdf, row, height));
  }
  return table;
}

/** Whether so many points are left on the page. */
export const fits = (pdf: Pdf, height: number): boolean =>
  pdf.y + height <= pdf.page.height - pdf.page.margins.bottom;
