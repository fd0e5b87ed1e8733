import { ownerOf } from '@msl/federation/route-pattern.ts';
import { useLocation } from 'react-router-dom';
import { useShell } from '../shell-context.tsx';
import { menuOf, oneOf } from './menu-entries.ts';

/** The remotes' entries of the header's line; none on a page that is a way to walk without turning off. */
export function useHeaderMenu() {
  const { remotes } = useShell();
  const { pathname } = useLocation();
  return ownerOf(remotes, pathname)?.focused ? [] : menuOf(remotes, 'header');
}

/** The one entry of a menu that has room for one. */
export const useOneEntry = (menu: 'start' | 'cart') => oneOf(useShell().remotes, menu);
