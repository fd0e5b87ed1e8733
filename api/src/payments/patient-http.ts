import { inTime } from '@msl/contracts/in-time.ts';
import Stripe from 'stripe';
import { traced } from '../tracing/tracing.ts';
import { timeLeft } from './customer-waits.ts';

type HttpClient = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>;

/**
 * How the SDK asks the provider: within the time that a customer has, whatever the provider does, retries and the
 * reading of the answer included. What was given up may have been done there; it is asked again under its own key.
 */
export function patientHttp(): HttpClient {
  const client = Stripe.createNodeHttpClient();
  return {
    getClientName: () => client.getClientName(),
    makeRequest: async (host, port, path, method, headers, data, protocol, timeout) => {
      const left = timeLeft();
      if (left <= 0) throw tooLate();
      const ask = () =>
        client.makeRequest(
          ...([host, port, path, method, headers, data, protocol] as const),
          Math.min(timeout, Math.ceil(left)),
        );
      const name = `${method} ${templateOf(path)}`;
      const attributes = { 'http.request.method': method, 'server.address': host };
      const answer = await traced(name, { as: 'client', attributes }, () => settled(ask(), left));
      return new Proxy(answer, {
        get: (target, name) => {
          if (name === 'toJSON') return () => settled(target.toJSON(), timeLeft());
          const value = Reflect.get(target, name);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      });
    },
  };
}

/** `/v1/customers/:id`: whose it is stays between the store and the provider. */
export const templateOf = (path: string): string =>
  path.replace(/\?.*/, '').replace(/(?<=\/)(?!v\d+(?:\/|$))[^/]*\d[^/]*/g, ':id');

const tooLate = () => Stripe.HttpClient.makeTimeoutError();

/** Without an end where there is none. */
const settled = <T>(work: Promise<T>, ms: number): Promise<T> =>
  Number.isFinite(ms) ? inTime(work, ms, tooLate) : work;
