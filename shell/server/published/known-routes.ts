import type { Registry } from '@msl/federation/registry.ts';
import { NO_ROUTE } from '@msl/federation/reports/whose-page.ts';
import type { Published } from './published.ts';

/** A route that something live declares, as it was given; any other is nobody's (`*`): what browsers name fills no memory. */
export function createKnownRoutes(published: Published): (route: string | undefined) => string {
  const kept = new WeakMap<Registry, ReadonlySet<string>>();
  return (route = NO_ROUTE) => {
    const registry = published.registry();
    const known = kept.get(registry) ?? declaredIn(published, registry);
    kept.set(registry, known);
    return known.has(route) ? route : NO_ROUTE;
  };
}

function declaredIn(published: Published, { shell = [], microFrontends }: Registry): Set<string> {
  const ofShell = shell.flatMap(({ metadata }) => routesOfShell(published, metadata.version));
  const ofRemotes = Object.values(microFrontends).flatMap((entries) =>
    entries.flatMap(({ extras }) => extras.routes),
  );
  return new Set([...ofShell, ...ofRemotes]);
}

function routesOfShell(published: Published, version: string): string[] {
  try {
    return Object.values(published.shell(version).pages).flatMap(({ routes }) => routes);
  } catch {
    // It is live and not there, which `doctor` says.
    return [];
  }
}
