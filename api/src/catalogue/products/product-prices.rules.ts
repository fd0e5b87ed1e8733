type Priced = { price: number; regularPrice: number; memberPrice: number | null };

/**
 * What a member of MSL+ pays, in cents: the product's member price, or `defaultPercent` off its regular
 * price, and never more than what anybody pays (decisions, section 2).
 */
export const memberPriceOf = ({ price, regularPrice, memberPrice }: Priced, defaultPercent: number): number =>
  Math.min(price, memberPrice ?? Math.round((regularPrice * (100 - defaultPercent)) / 100));
