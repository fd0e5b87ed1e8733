/** The corporate variant of sign-up (specification, section 5): `corpo=true` in the address of every step. */
export const isCorporate = (search: string): boolean => new URLSearchParams(search).get('corpo') === 'true';

/** A path as it is reached from an address: the steps of sign-up stay in the variant that they are in. */
export const withCorporate = (path: string, search: string): string =>
  path.startsWith('/sign-up/') && isCorporate(search) ? `${path}?corpo=true` : path;
