/** In every build: the licences of the packages that its files were made from. */
export const LICENCES = 'licences.txt';

/** Above each. */
export const BETWEEN_LICENCES = '='.repeat(80);
