import type { Pdf } from './open-pdf.ts';

/** Of the site's crooked carrot (shared/ui/src/illustration.tsx): what still reads when it is small. Painted in this order. */
const shapes: readonly [path: string, colour: string][] = [
  ['M97 64C67 56 59 36 65 20 83 24 95 40 97 64Z', '#2f7a3c'],
  ['M97 64C127 58 139 42 135 24 115 26 101 40 97 64Z', '#2f7a3c'],
  ['M97 66C83 46 85 20 101 8 113 22 109 48 97 66Z', '#4c9a4a'],
  [
    'M66 64c18-14 54-14 66 4 14 22-2 42-10 56-7 12 2 28 22 36 8 3 8 12-1 14-34 6-62-12-64-40-1-18-20-32-23-50-1-8 3-15 10-20Z',
    '#f6842f',
  ],
];

/** Draws the store's carrot, `size` points wide and high. */
export const drawCarrot = (pdf: Pdf, x: number, y: number, size: number): void => {
  pdf
    .save()
    .translate(x, y)
    .scale(size / 200);
  for (const [path, colour] of shapes) pdf.path(path).fill(colour);
  pdf.path('M64 108q10 3 16-1M86 140q9 0 14-5M102 160q7-2 10-7').lineWidth(4).stroke('#d9641a');
  pdf.restore();
};
