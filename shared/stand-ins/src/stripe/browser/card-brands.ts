export type CardBrand = { name: string; label: string; length: number; gaps: readonly number[]; cvc: number };

const groupsOfFour = [4, 8, 12] as const;
const unknownBrand: CardBrand = { name: 'unknown', label: '', length: 16, gaps: groupsOfFour, cvc: 3 };

const brands: readonly (readonly [RegExp, CardBrand])[] = [
  [/^4/, { name: 'visa', label: 'Visa', length: 16, gaps: groupsOfFour, cvc: 3 }],
  [
    /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/,
    { name: 'mastercard', label: 'Mastercard', length: 16, gaps: groupsOfFour, cvc: 3 },
  ],
  [/^3[47]/, { name: 'amex', label: 'Amex', length: 15, gaps: [4, 10], cvc: 4 }],
  [/^(6011|65|64[4-9])/, { name: 'discover', label: 'Discover', length: 16, gaps: groupsOfFour, cvc: 3 }],
];

/** The brand that the first digits give away. */
export const brandOf = (digits: string): CardBrand =>
  brands.find(([prefix]) => prefix.test(digits))?.[1] ?? unknownBrand;

/** The check digit that all card numbers carry. */
export function isLuhnValid(digits: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return digits.length > 0 && sum % 10 === 0;
}
