type Priced = { price: number; regularPrice: number; memberPrice: number | null };

/**
 * What a member of MSL+ pays, in cents: the product's member price, or `defaultPercent` off its regular
 * price, and never more than what anybody pays (decisions, section 2).
 */
export const memberPriceOf = ({ price, regularPrice, memberPrice }: Priced, defaultPercent: number): number =>
  Math.min(price, memberPrice ?? Math.round((regularPrice * (100 - defaultPercent)) / 100));

type Sized = { volume: number; unit: string; unitPriceUnit: string };

/** What a unit counts, and how many of the smallest it is. */
const units: Record<string, { counts: 'mass' | 'volume' | 'pieces'; size: number }> = {
  g: { counts: 'mass', size: 1 },
  '100 g': { counts: 'mass', size: 100 },
  kg: { counts: 'mass', size: 1000 },
  ml: { counts: 'volume', size: 1 },
  '100 ml': { counts: 'volume', size: 100 },
  L: { counts: 'volume', size: 1000 },
  un: { counts: 'pieces', size: 1 },
};

/**
 * Cents for one `unitPriceUnit` of what is sold at `paid` cents, rounded half up; null where the size counts something
 * else, as a bunch does whose unit price is by weight. `volume` is in hundredths of `unit`.
 */
export function unitPriceOf(paid: number, { volume, unit, unitPriceUnit }: Sized): number | null {
  const [sold, priced] = [units[unit], units[unitPriceUnit]];
  if (!sold || sold.counts !== priced?.counts) return null;
  return Math.round((paid * 100 * priced.size) / (volume * sold.size));
}

/** The unit price that belongs to `paid`. Where the size does not tell it, the one on file, in proportion. */
export const unitPriceAt = (
  paid: number,
  product: Sized & Pick<Priced, 'price'> & { unitPrice: number },
): number =>
  unitPriceOf(paid, product) ??
  (paid === product.price ? product.unitPrice : Math.round((product.unitPrice * paid) / product.price));
