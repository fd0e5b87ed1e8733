import type { Address } from '@msl/contracts/entities/address.ts';

/** A line of the list, and the address behind it; null when it turns out to be none in Quebec. */
export type AddressSuggestion = { label: string; resolve: () => Promise<Address | null> };
