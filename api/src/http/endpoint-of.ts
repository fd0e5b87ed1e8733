import type { Endpoint } from '@msl/contracts/endpoint.ts';
import { endpoints } from '@msl/contracts/endpoints.ts';
import type { RouteName } from '@msl/contracts/routes.ts';
import type * as v from 'valibot';

type AnyEndpoint = Omit<Endpoint, 'params'> & { readonly params?: v.GenericSchema };

/** One row of the endpoint table, for code that treats all alike. */
export const endpointOf = (name: RouteName): AnyEndpoint => endpoints[name];
