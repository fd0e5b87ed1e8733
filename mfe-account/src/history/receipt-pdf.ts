import type { ReceiptText } from './use-receipt-text.ts';

/** A letter page in points, its margins, and the height of a line. */
const PAGE = { width: 612, height: 792, margin: 54, line: 16 } as const;
const RIGHT = PAGE.width - PAGE.margin;
/** Right edges of the three number columns. */
const COLUMNS = [370, 465, RIGHT] as const;

type Font = 'F1' | 'F2';

/** Average widths of Helvetica in thousandths: digits and signs are exact, so that amounts stand under one another. */
const widthOf = (text: string, size: number): number =>
  ([...text].reduce((sum, letter) => sum + letterWidth(letter), 0) * size) / 1000;

function letterWidth(letter: string): number {
  if (/[\s.,:;!|ijlI’'•\u00a0\u202f]/.test(letter)) return 278;
  if (/[\d$*?]/.test(letter)) return 556;
  if (/[mwMW]/.test(letter)) return 833;
  if (/[-()frt]/.test(letter)) return 333;
  return /[A-ZÀ-Ý%&]/.test(letter) ? 680 : 530;
}

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
  const text = (x: number, words: string, size = 10, font: Font = 'F1') =>
    pages.at(-1)?.push(`BT /${font} ${size} Tf ${x} ${y} Td ${pdfString(words)} Tj ET`);
  const textBefore = (edge: number, words: string, size = 10, font: Font = 'F1') =>
    text(Math.round((edge - widthOf(words, size)) * 10) / 10, words, size, font);
  const rule = () => pages.at(-1)?.push(`0.5 w ${PAGE.margin} ${y + 11} m ${RIGHT} ${y + 11} l S`);

  text(PAGE.margin, receipt.title, 18, 'F2');
  next(24);
  text(PAGE.margin, receipt.number, 12, 'F2');
  next(28);
  for (const [label, value] of receipt.facts) {
    text(PAGE.margin, label);
    text(PAGE.margin + 130, value);
    next(PAGE.line);
  }
  next(PAGE.line);
  const [name, ...numbers] = receipt.columns;
  text(PAGE.margin, name, 10, 'F2');
  for (const [index, words] of numbers.entries()) textBefore(COLUMNS[index] ?? RIGHT, words, 10, 'F2');
  next(PAGE.line);
  for (const [product, ...amounts] of receipt.products) {
    rule();
    text(PAGE.margin, product.length > 58 ? `${product.slice(0, 57)}…` : product);
    for (const [index, words] of amounts.entries()) textBefore(COLUMNS[index] ?? RIGHT, words);
    next(PAGE.line + 2);
  }
  next(PAGE.line);
  for (const [label, amount] of receipt.prices) {
    text(COLUMNS[0] - 60, label);
    textBefore(RIGHT, amount);
    next(PAGE.line);
  }
  rule();
  text(COLUMNS[0] - 60, receipt.total[0], 12, 'F2');
  textBefore(RIGHT, receipt.total[1], 12, 'F2');
  next(PAGE.line * 2);
  for (const line of receipt.foot) {
    text(PAGE.margin, line, 9);
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
