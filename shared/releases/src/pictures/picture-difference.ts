import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** How many pixels two pictures differ by, and a third one that shows which. */
export type Difference = { pixels: number; picture: Buffer };

/** Edges that are drawn softer count for nothing; where one picture has no place any more, every pixel counts. */
export function differenceOf(before: Buffer, after: Buffer): Difference | undefined {
  if (before.equals(after)) return undefined;
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  const width = Math.max(one.width, other.width);
  const height = Math.max(one.height, other.height);
  const shown = new PNG({ width, height });
  const pixels = pixelmatch(
    placed(one, width, height),
    placed(other, width, height),
    shown.data,
    width,
    height,
    // Against white, a transparent place looks like a white one.
    { threshold: 0.1, checkerboard: true },
  );
  return pixels === 0 ? undefined : { pixels, picture: PNG.sync.write(shown) };
}

/** At the top left of a picture of that size; transparent beside it. */
function placed(picture: PNG, width: number, height: number): Buffer {
  if (picture.width === width && picture.height === height) return picture.data;
  const whole = new PNG({ width, height, fill: true });
  PNG.bitblt(picture, whole, 0, 0, picture.width, picture.height, 0, 0);
  return whole.data;
}
