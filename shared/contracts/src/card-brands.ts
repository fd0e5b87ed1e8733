/** Specification, section 9: Visa and Mastercard, credit and debit, typed or from a wallet; in the provider's words. */
const acceptedBrands: readonly string[] = ['visa', 'mastercard'];

export const isBrandAccepted = (brand: string | undefined): boolean => acceptedBrands.includes(brand ?? '');
