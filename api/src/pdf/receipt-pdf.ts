import type { Locale } from '@msl/contracts/locale.ts';
import { drawCarrot } from './carrot.ts';
import { artifact, ink, openPdf, type Pdf, pdfBytes, setType, type Type, tagged } from './open-pdf.ts';
import { drawRow, heightOf, type PdfRow } from './pdf-row.ts';
import { fits, pdfTable } from './pdf-table.ts';

type Line = { label: string; value: string; strong?: boolean };

/** A receipt in words, as it is drawn. */
export type ReceiptPdf = {
  locale: Locale;
  createdAt: Date;
  seller: { name: string; lines: readonly string[] };
  /** What it is, with its number. */
  title: string;
  /** Beside one another under the title: who, where, how it was paid. */
  facts: readonly { title: string; lines: readonly string[] }[];
  columns: readonly [name: string, quantity: string, price: string, total: string];
  products: readonly (readonly [name: string, quantity: string, price: string, total: string])[];
  /** Under the products, down to the total, which is strong. */
  sums: readonly Line[];
  notes: readonly string[];
  page: (page: number, of: number) => string;
};

const WIDTH = 504;
const COLUMNS = [264, 44, 98, 98] as const;
const SUMS = [170, 98] as const;
const GAP = 18;
/** More products than this stand closer together, so that sixty are two pages. */
const MANY = 25;

/** Draws a receipt as a tagged PDF. */
export function drawReceipt(receipt: ReceiptPdf): Promise<Buffer<ArrayBuffer>> {
  const { title, seller, locale, createdAt } = receipt;
  const pdf = openPdf({ title: `${title} – ${seller.name}`, author: seller.name, locale, createdAt });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const say = sayIn(pdf, root);
  drawHead(pdf, say, receipt);
  drawFacts(pdf, say, receipt.facts);
  const columns = receipt.columns.map((name, index) => ({
    title: name,
    width: COLUMNS[index] ?? 0,
    align: index === 0 ? ('left' as const) : ('right' as const),
  }));
  const [look, padding]: [Type, number] = receipt.products.length > MANY ? [{ size: 9 }, 1.2] : [{}, 2.5];
  root.add(pdfTable(pdf, columns, receipt.products, { name: look, value: look, padding }));
  pdf.y += 12;
  root.add(drawSums(pdf, receipt.sums));
  pdf.y += GAP;
  for (const note of receipt.notes) say('P', note, { size: 9, color: ink.soft }, { paragraphGap: 3 });
  root.end();
  numberPages(pdf, receipt);
  return pdfBytes(pdf);
}

type Place = PDFKit.Mixins.TextOptions & { x?: number; y?: number };
type Say = (tag: string, words: string, type: Type, place?: Place) => void;

const sayIn =
  (pdf: Pdf, root: PDFKit.PDFStructureElement): Say =>
  (tag, words, type, { x = pdf.x, y = pdf.y, ...options } = {}) => {
    root.add(tagged(pdf, tag, () => pdf.text(setType(pdf, words, type), x, y, options)));
    pdf.x = pdf.page.margins.left;
  };

/** The store on the left, what this is on the right. */
const drawHead = (pdf: Pdf, say: Say, { seller, title }: ReceiptPdf) => {
  const { left, top } = pdf.page.margins;
  artifact(pdf, 'Layout', () => drawCarrot(pdf, left - 6, top - 8, 50));
  const beside = { x: left + 46, width: 230 };
  say('P', seller.name, { face: 'heading', size: 14, color: ink.leaf }, { ...beside, y: top });
  for (const line of seller.lines) say('P', line, { size: 9, color: ink.soft }, { ...beside, lineGap: 1.5 });
  const foot = pdf.y;
  const right = { x: left + 286, y: top - 2, width: WIDTH - 286, align: 'right' } as const;
  say('H1', title, { face: 'heading', size: 20 }, right);
  pdf.y = Math.max(foot, pdf.y) + GAP;
  artifact(pdf, 'Layout', () =>
    pdf
      .moveTo(left, pdf.y)
      .lineTo(left + WIDTH, pdf.y)
      .lineWidth(1.5)
      .strokeColor(ink.leaf)
      .stroke(),
  );
  pdf.y += GAP;
};

const drawFacts = (pdf: Pdf, say: Say, facts: ReceiptPdf['facts']) => {
  const top = pdf.y;
  const width = (WIDTH - GAP * (facts.length - 1)) / facts.length;
  let foot = top;
  for (const [index, { title, lines }] of facts.entries()) {
    const column = { x: pdf.page.margins.left + index * (width + GAP), width, lineGap: 2 };
    pdf.y = top;
    say('H2', title, { face: 'strong', size: 9, color: ink.soft }, { ...column, paragraphGap: 2 });
    for (const line of lines) say('P', line, { size: 10.5 }, column);
    foot = Math.max(foot, pdf.y);
  }
  pdf.y = foot + GAP;
};

/** The sums stay together, at the right under the amounts that they add up. */
const drawSums = (pdf: Pdf, sums: readonly Line[]) => {
  const table = pdf.struct('Table');
  const [label, amount] = SUMS;
  const left = pdf.page.margins.left + WIDTH - label - amount;
  const rows = sums.map(({ label: name, value, strong = false }): PdfRow => {
    const type: Type = strong ? { face: 'strong', size: 12 } : {};
    return {
      ...{ left, padding: strong ? 5 : 2.5 },
      ...(strong && { fill: ink.tint }),
      cells: [
        { text: name, width: label, type: strong ? type : { color: ink.soft }, head: 'Row' },
        { text: value, width: amount, align: 'right', type },
      ],
    };
  });
  if (
    !fits(
      pdf,
      rows.reduce((sum, row) => sum + heightOf(pdf, row), 0),
    )
  )
    pdf.addPage();
  for (const row of rows) table.add(drawRow(pdf, row));
  return table;
};

/** Under each page, in its margin: a screen reader counts pages by itself. */
const numberPages = (pdf: Pdf, { title, page }: ReceiptPdf) => {
  const { start, count } = pdf.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(start + index);
    const { margins, height } = pdf.page;
    const bottom = margins.bottom;
    // What stands in the margin would else go to a page of its own.
    margins.bottom = 0;
    artifact(pdf, 'Pagination', () => {
      const words = setType(pdf, `${title} · ${page(index + 1, count)}`, { size: 8.5, color: ink.soft });
      pdf.text(words, margins.left, height - 34, { width: WIDTH, align: 'right', lineBreak: false });
    });
    margins.bottom = bottom;
  }
};
