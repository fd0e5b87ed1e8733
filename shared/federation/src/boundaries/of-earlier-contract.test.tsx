import { type ApiClient, ApiProvider, apiQuery, createApiClient, useApi } from '@msl/api-client';
import { CONTRACT, CONTRACT_HEADER } from '@msl/contracts/version.ts';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { resolvedRemote } from '../resolved-remote.ts';
import { createQueryClient } from '../state/create-query-client.ts';
import OfEarlierContract from './of-earlier-contract.tsx';

/** An API that answers its tags in the shape of the contract that is named, and counts how often it was asked. */
function anApi() {
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const contract = request.headers.get(CONTRACT_HEADER) ?? 'none';
    asked.push(`${request.method} ${contract}`);
    return Response.json({ code: 200, payload: contract === CONTRACT ? [{ id: 'now' }] : ['then'] });
  };
  const [baseUrl, token] = ['http://store.test/api', () => null];
  const client = createApiClient({
    baseUrl,
    workersUrl: baseUrl,
    token,
    onUnauthorized: () => undefined,
    fetch,
  });
  return { asked, client };
}

function Tags({ name }: { name: string }) {
  const { data } = useQuery(apiQuery(useApi(), 'tags', {}));
  return <p>{data ? `${name}: ${JSON.stringify(data)}` : null}</p>;
}

function Change() {
  const api: ApiClient = useApi();
  return (
    <button type="button" onClick={() => void api.call('clearHolidays', {})}>
      change
    </button>
  );
}

test('a remote of the contract before says so with each call, and keeps its answers apart from those of today', async () => {
  const { asked, client } = anApi();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ApiProvider client={client}>
        <Tags name="today" />
        <OfEarlierContract contract="0.0.9">
          <Tags name="before" />
          <Change />
        </OfEarlierContract>
      </ApiProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('before: ["then"]');
  await screen.findByText('today: [{"id":"now"}]');
  expect(asked.toSorted()).toEqual(['GET 0.0.9', `GET ${CONTRACT}`]);
  await userEvent.click(screen.getByRole('button', { name: 'change' }));
  await waitFor(() => expect(asked).toHaveLength(4));
  // What it changed is asked anew, as of before.
  expect(asked.slice(2)).toEqual(['DELETE 0.0.9', 'GET 0.0.9']);
});

test('the edge tells the page which remotes are of the contract before', () => {
  const entry = (contract: string) =>
    ({
      ...{ url: '/remotes/mfe-cart/1/remoteEntry.js', metadata: { version: '1', integrity: '' } },
      extras: { global: 'cart', routes: [], slots: [], namespace: 'mfe-cart', contract },
    }) as never;
  expect(resolvedRemote('mfe-cart', entry(`^${CONTRACT}`))).not.toHaveProperty('earlierContract');
  expect(resolvedRemote('mfe-cart', entry('^0.0.9'))).toMatchObject({ earlierContract: '0.0.9' });
});
