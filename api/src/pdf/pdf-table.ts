import { faces, ink, type Pdf, tagged } from './open-pdf.ts';

export type PdfColumn = { title: string; width: number; align?: 'left' | 'right' };

const PADDING = 5;
const SIZE = 9.5;

/**
 * A table with a head row; the first cell of each row names it. Widths are in points. A row that does not fit
 * goes to the next page.
 */
export function pdfTable(
  pdf: Pdf,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
): PDFKit.PDFStructureElement {
  const table = pdf.struct('Table');
  const left = pdf.page.margins.left;

  const row = (cells: readonly string[], head: boolean) => {
    const face = (index: number) => (head || index === 0 ? faces.strong : faces.text);
    const height =
      2 * PADDING +
      Math.max(
        ...cells.map((cell, index) =>
          pdf
            .font(face(index))
            .fontSize(SIZE)
            .heightOfString(cell, { width: inner(columns[index]) }),
        ),
      );
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage();
    const top = pdf.y;
    pdf.markContent('Artifact', { type: 'Layout' });
    if (head) pdf.rect(left, top, widthOf(columns), height).fill(ink.tint);
    pdf
      .moveTo(left, top + height)
      .lineTo(left + widthOf(columns), top + height)
      .lineWidth(0.7)
      .strokeColor(ink.line)
      .stroke();
    pdf.endMarkedContent();
    const line = pdf.struct('TR');
    let x = left;
    for (const [index, cell] of cells.entries()) {
      const column = columns[index];
      pdf.font(face(index)).fontSize(SIZE).fillColor(ink.text);
      const tag = head || index === 0 ? 'TH' : 'TD';
      const options = { width: inner(column), align: column?.align ?? 'left' };
      line.add(tagged(pdf, tag, () => pdf.text(cell, x + PADDING, top + PADDING, options)));
      x += column?.width ?? 0;
    }
    table.add(line);
    pdf.x = left;
    pdf.y = top + height;
  };

  row(
    columns.map(({ title }) => title),
    true,
  );
  for (const cells of rows) row(cells, false);
  return table;
}

const inner = (column: PdfColumn | undefined) => (column?.width ?? 0) - 2 * PADDING;
const widthOf = (columns: readonly PdfColumn[]) => columns.reduce((sum, { width }) => sum + width, 0);
