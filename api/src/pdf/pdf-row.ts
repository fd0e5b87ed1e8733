import { artifact, ink, type Pdf, setType, type Type, tagged } from './open-pdf.ts';

type Cell = {
  text: string;
  width: number;
  align?: 'left' | 'right' | undefined;
  type?: Type;
  /** What it names: its column or its row. */
  head?: 'Column' | 'Row';
};

/** Cells beside one another, from `left`. Widths and padding are in points. */
export type PdfRow = { left: number; cells: readonly Cell[]; padding: number; fill?: string };

const SIDE = 5;
const lookOf = ({ type }: Cell): Type => ({ size: 9.5, ...type });
/** Digits that stand under one another are of one width. */
const digits = { features: ['tnum', 'kern'] } satisfies PDFKit.Mixins.TextOptions;
const inner = ({ width, align }: Cell) => ({
  ...{ width: width - 2 * SIDE, lineGap: 1 },
  ...(align === 'right' && digits),
});

export const heightOf = (pdf: Pdf, { cells, padding }: PdfRow): number =>
  2 * padding +
  Math.max(...cells.map((cell) => pdf.heightOfString(setType(pdf, cell.text, lookOf(cell)), inner(cell))));

/** Draws a row as a part of its table. */
export const drawRow = (pdf: Pdf, row: PdfRow, height = heightOf(pdf, row)): PDFKit.PDFStructureElement => {
  const line = pdf.struct('TR');
  artifact(pdf, 'Layout', () => ruled(pdf, row, height));
  placed(pdf, row, height, ({ head }, draw) =>
    line.add(tagged(pdf, head ? 'TH' : 'TD', draw, head ? { scope: head } : {})),
  );
  return line;
};

/** Draws a row that was read before: the head of a table that goes on. */
export const repeatRow = (pdf: Pdf, row: PdfRow): void =>
  artifact(pdf, 'Pagination', () => {
    const height = heightOf(pdf, row);
    ruled(pdf, row, height);
    placed(pdf, row, height, (_, draw) => draw());
  });

const ruled = (pdf: Pdf, { left, cells, fill }: PdfRow, height: number) => {
  const right = left + cells.reduce((sum, { width }) => sum + width, 0);
  if (fill) pdf.rect(left, pdf.y, right - left, height).fill(fill);
  const foot = pdf.y + height;
  pdf.moveTo(left, foot).lineTo(right, foot).lineWidth(0.7).strokeColor(ink.line).stroke();
};

const placed = (pdf: Pdf, row: PdfRow, height: number, mark: (cell: Cell, draw: () => void) => void) => {
  const top = pdf.y;
  let x = row.left + SIDE;
  for (const cell of row.cells) {
    const text = setType(pdf, cell.text, lookOf(cell));
    const options = { ...inner(cell), align: cell.align ?? 'left' } as const;
    mark(cell, () => pdf.text(text, x, top + row.padding, options));
    x += cell.width;
  }
  pdf.x = pdf.page.margins.left;
  pdf.y = top + height;
};
