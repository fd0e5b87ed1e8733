import { useLocation } from 'react-router-dom';

/** The corporate variant: `corpo=true` in the address, carried through every step. */
export function useCorporate() {
  const { search } = useLocation();
  const corporate = new URLSearchParams(search).get('corpo') === 'true';
  return { corporate, withCorpo: (path: string) => (corporate ? `${path}?corpo=true` : path) };
}
