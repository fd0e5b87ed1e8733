/** The card's brand as people know it; others read as the provider names them. */
const brands: Record<string, string> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' };

export const brandName = (brand: string | null): string =>
  brand ? (brands[brand] ?? brand.toUpperCase()) : '';

/** `07 / 2028` */
export const expiryWords = (month: number | null, year: number | null): string =>
  month && year ? `${String(month).padStart(2, '0')} / ${year}` : '';
