type Address = { [part in 'address' | 'address2' | 'city' | 'province' | 'zipCode']: string | null };

/** As much of an address as is known, in one line: `12, rue Rachel Est, app. 4, Montréal (QC) H2W 1C6`. */
export const addressLine = ({ address, address2, city, province, zipCode }: Address): string =>
  [address, address2, [city, province && `(${province})`, zipCode].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');
