import { SHELL } from '@msl/federation/registry.ts';
import { NO_ROUTE } from '@msl/federation/reports/whose-page.ts';
import type { RenderedRoute } from '../outcomes/render-faults.ts';
import type { Published } from '../published/published.ts';
import type { Faulty } from './documents.ts';
import type { Page } from './page.ts';

/** Whose parts threw: those of the page's own remote on its route, those of others in a slot of it. */
export const thrownBy = ({ state }: Page, of: RenderedRoute, faulty: Faulty) => {
  if (typeof faulty === 'string') return faulty === 'somewhere' ? [of] : [];
  return state.remotes
    .filter(({ name }) => faulty.includes(name))
    .map(({ name, version }) => ({ ...of, remote: name, version }));
};

/** Pages of the shell are told by their address, as a remote's are. */
export function addressed(published: Published, of: RenderedRoute): RenderedRoute {
  if (of.remote !== SHELL) return of;
  try {
    return { ...of, route: published.shell(of.version).pages[of.route]?.routes[0] ?? NO_ROUTE };
  } catch {
    // Its key was withdrawn meanwhile.
    return { ...of, route: NO_ROUTE };
  }
}
