export type PhoneCountry = 'north-america' | 'france';

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** The countries whose numbers the store takes, told by the country code (specification, section 5). */
export function phoneCountry(text: string): PhoneCountry | null {
  const digits = digitsOf(text);
  if (digits.startsWith('1')) return 'north-america';
  return digits.startsWith('33') ? 'france' : null;
}

/** A Quebec number as people say it, ten digits, with its country code put before; anything else as it is. */
export function withCountryCode(text: string): string {
  const digits = digitsOf(text);
  return /^[2-9]\d{9}$/.test(digits) && !digits.startsWith('33') ? `1 ${text.trim()}` : text;
}
