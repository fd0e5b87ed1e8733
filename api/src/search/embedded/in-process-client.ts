import Typesense from 'typesense';
import type { SearchEndpoint } from './endpoint.ts';

type AxiosAdapter = Exclude<
  NonNullable<ConstructorParameters<typeof Typesense.Client>[0]['axiosAdapter']>,
  string | readonly unknown[]
>;

/** The official client, talking to an endpoint of this process without a network in between. */
export const inProcessClient = (endpoint: SearchEndpoint, apiKey: string) =>
  new Typesense.Client({
    nodes: [{ host: 'embedded', port: 80, protocol: 'http' }],
    apiKey,
    numRetries: 0,
    axiosAdapter: adapterOf(endpoint),
    // What fails is thrown too, to whoever tells it.
    logLevel: 'silent',
  });

const adapterOf =
  (endpoint: SearchEndpoint): AxiosAdapter =>
  async (config) => {
    const headers = new Map(
      Object.entries(config.headers).map(([name, value]) => [name.toLowerCase(), value]),
    );
    const query = Object.entries(config.params ?? {}).map(([name, value]) => [name, String(value)]);
    const { status, body } = await endpoint.handle({
      method: (config.method ?? 'get').toUpperCase(),
      path: new URL(config.url ?? '/', 'http://embedded').pathname,
      query: Object.fromEntries(query),
      body: typeof config.data === 'string' ? config.data : '',
      key: String(headers.get('x-typesense-api-key') ?? ''),
    });
    const text = typeof body === 'string';
    return {
      status,
      statusText: String(status),
      headers: { 'content-type': text ? 'text/plain; charset=utf-8' : 'application/json' },
      data: text ? body : JSON.stringify(body),
      config,
    };
  };
