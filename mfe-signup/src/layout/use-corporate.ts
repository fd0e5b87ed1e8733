import { isCorporate, withCorporate } from '@msl/platform';
import { useLocation } from 'react-router-dom';

/** The corporate variant: `corpo=true` in the address, carried through every step. */
export function useCorporate() {
  const { search } = useLocation();
  return { corporate: isCorporate(search), withCorpo: (path: string) => withCorporate(path, search) };
}
