import { ACCEPTED_CARDS } from './constants.ts';

export const isBrandAccepted = (brand: string | undefined): boolean => ACCEPTED_CARDS.includes(brand ?? '');
