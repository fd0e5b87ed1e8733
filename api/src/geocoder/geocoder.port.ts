import type { Address } from '@msl/contracts/entities/address.ts';

export type Coordinates = { lat: number; lng: number };

/** Where addresses and postal codes lie. An embedded one serves by default; a maps service may take its place. */
export type Geocoder = {
  /**
   * Addresses in Quebec that match what was typed, best first, at most 8. `zip` narrows the search to a
   * postal code. A place that is known only by its area has the area's three characters as `zip_code`.
   */
  suggest(typed: string, zip?: string): Promise<Address[]>;
  /** The middle of a postal code's area, or null where it is unknown. */
  locate(zip: string): Promise<Coordinates | null>;
};
