import { type Color, carrotAt, colors } from './receipt-pdf-look.ts';
import { linesOf, widthOf } from './receipt-pdf-words.ts';
import type { ReceiptText } from './use-receipt-text.ts';

/** A letter page in points, its margins, and the height of a line. */
const PAGE = { width: 612, height: 792, margin: 54, line: 16 } as const;
const RIGHT = PAGE.width - PAGE.margin;
/** Right edges of the three number columns. */
const COLUMNS = [370, 465, RIGHT] as const;
/** Where the value of a fact begins, and how much of the line a product's name has before the first number. */
const VALUE = PAGE.margin + 130;
const NAME_WIDTH = COLUMNS[0] - PAGE.margin - 50;

/** Plain, or bold (F2). */
type Style = { size?: number; font?: 'F1' | 'F2'; color?: Color };
const heading: Style = { size: 9, font: 'F2', color: 'soft' };

/** Signs that Windows-1252, the encoding of a PDF's own fonts, has at another place than Unicode. */
const moved: Record<string, number> = {
  '’': 0x92,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
  œ: 0x9c,
  Œ: 0x8c,
  '…': 0x85,
  '\u202f': 0xa0,
  '−': 0x2d,
  '\u2011': 0x2d,
};

/** A PDF string: one byte a letter, whatever is not in the encoding as a question mark. */
function pdfString(text: string): string {
  const bytes = [...text].map((letter) => {
    const code = moved[letter] ?? letter.charCodeAt(0);
    return code > 0xff ? 0x3f : code;
  });
  return `<${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`;
}

/** A receipt as a PDF of its own, with nothing but the fonts that every reader has. */
export function receiptPdf(receipt: ReceiptText): Uint8Array<ArrayBuffer> {
  return documentOf(layOut(receipt));
}

/** The drawing of each page. */
function layOut(receipt: ReceiptText): string[] {
  const pages: string[][] = [[]];
  let y = PAGE.height - PAGE.margin;
  const next = (height: number) => {
    y -= height;
    if (y > PAGE.margin) return;
    pages.push([]);
    y = PAGE.height - PAGE.margin - height;
  };
  const draw = (...operators: string[]) => pages.at(-1)?.push(...operators);
  const text = (x: number, words: string, { size = 10, font = 'F1', color = 'ink' }: Style = {}) =>
    draw(`${colors[color]} rg`, `BT /${font} ${size} Tf ${x} ${y} Td ${pdfString(words)} Tj ET`);
  const textBefore = (edge: number, words: string, style: Style = {}) =>
    text(Math.round((edge - widthOf(words, style.size ?? 10)) * 10) / 10, words, style);
  const rule = (from: number = PAGE.margin) =>
    draw(`${colors.line} RG 0.75 w ${from} ${y + 12} m ${RIGHT} ${y + 12} l S`);

  next(20);
  draw(carrotAt(PAGE.margin, y - 8));
  const beside = PAGE.margin + 32;
  text(beside, receipt.title, { size: 18, font: 'F2', color: 'leaf' });
  next(18);
  text(beside, receipt.number, { size: 12, font: 'F2' });
  next(34);
  for (const [label, value] of receipt.facts) {
    text(PAGE.margin, label, { color: 'soft' });
    for (const line of linesOf(value, RIGHT - VALUE)) {
      text(VALUE, line);
      next(PAGE.line);
    }
  }
  next(PAGE.line);
  const [name, ...numbers] = receipt.columns;
  text(PAGE.margin, name, heading);
  for (const [index, words] of numbers.entries()) textBefore(COLUMNS[index] ?? RIGHT, words, heading);
  next(PAGE.line + 4);
  for (const [product, ...amounts] of receipt.products) {
    rule();
    for (const [index, words] of amounts.entries()) textBefore(COLUMNS[index] ?? RIGHT, words);
    for (const [index, line] of linesOf(product, NAME_WIDTH).entries()) {
      if (index > 0) next(PAGE.line - 2);
      text(PAGE.margin, line);
    }
    next(PAGE.line + 4);
  }
  rule();
  next(PAGE.line / 2);
  const sums = COLUMNS[0] - 60;
  for (const [label, amount] of receipt.prices) {
    text(sums, label, { color: 'soft' });
    textBefore(RIGHT, amount);
    next(PAGE.line);
  }
  next(6);
  rule(sums);
  next(4);
  text(sums, receipt.total[0], { size: 12, font: 'F2' });
  textBefore(RIGHT, receipt.total[1], { size: 12, font: 'F2' });
  next(PAGE.line * 2.5);
  for (const line of receipt.foot.flatMap((words) => linesOf(words, RIGHT - PAGE.margin, 9))) {
    text(PAGE.margin, line, { size: 9, color: 'soft' });
    next(PAGE.line);
  }
  return pages.map((page) => page.join('\n'));
}

/** The file around the drawings: catalogue, pages, two fonts, and the table that finds them. */
function documentOf(drawings: readonly string[]): Uint8Array<ArrayBuffer> {
  const font = (name: string) =>
    `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;
  const pageNumbers = drawings.map((_, index) => 5 + index * 2);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pageNumbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${drawings.length} >>`,
    font('Helvetica'),
    font('Helvetica-Bold'),
    ...drawings.flatMap((drawing, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
      `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((body, index) => {
    const place = file.length;
    file += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}
