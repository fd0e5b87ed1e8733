import type { Deps } from '../../../deps.ts';

/** What changes of an order ask for; who reads one needs the catalogue, too. */
export type OrderDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
export type ReadOrderDeps = OrderDeps & Pick<Deps, 'catalogue'>;
