import { randomBytes } from 'node:crypto';

/** A new identifier: 24 hexadecimal digits, of which an order shows the first 10 as its number. */
export const newId = (): string => randomBytes(12).toString('hex');
