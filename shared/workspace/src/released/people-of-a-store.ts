import { tokenOf } from '../running/log-in.ts';

/** Somebody of the sample data, as the store's answers tell. */
export type Person = {
  readonly key: string;
  /** Of a session that goes on whichever release answers. */
  readonly token: string;
  readonly email: string;
  readonly card: string | null;
  /** Paid orders, with their cents and their status. */
  readonly paid: readonly string[];
  readonly open: string | null;
};
type Method = 'GET' | 'PUT' | 'POST';
type Order = {
  oid: string;
  status: string;
  total_price: number;
  products: { pid: string; quantity: number }[];
};

/** Asks a store; throws when it refuses. */
export const call = async <Payload>(
  origin: string,
  method: Method,
  path: string,
  { body, token }: { body?: object; token?: string } = {},
): Promise<Payload> => {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return (JSON.parse(text) as { payload: Payload }).payload;
};

/** Everybody whom the sample data has. */
export const peopleOf = async (origin: string): Promise<Person[]> => {
  type Groups = { groups: { personas: { key: string }[] }[] };
  const { groups } = await call<Groups>(origin, 'GET', '/sandbox/personas');
  const keys = groups.flatMap(({ personas }) => personas.map(({ key }) => key));
  const people: Person[] = [];
  for (const key of keys) people.push(await personOf(origin, key, await tokenOf(origin, key)));
  return people;
};

export const personOf = async (origin: string, key: string, token: string): Promise<Person> => {
  const get = <Payload>(path: string) => call<Payload>(origin, 'GET', path, { token });
  const { email } = await get<{ email: string }>('/users/current');
  const { lastDigits } = await get<{ lastDigits: string | null }>('/subscriptions');
  const history = await get<Order[]>('/history?locale=fr-CA');
  const current = await get<(Order & { can_edit: boolean }) | null>('/orders/current/processing');
  return {
    ...{ key, token, email, card: lastDigits },
    paid: history.map(({ oid, status, total_price }) => `${oid} ${status} ${total_price}`).sort(),
    open: current?.can_edit ? current.oid : null,
  };
};

/** What lies in the open basket, by product. */
export const basketOf = async (origin: string, { token, open }: Person): Promise<Record<string, number>> => {
  const { products } = await call<Order>(origin, 'GET', `/orders/cart/${open}`, { token });
  return Object.fromEntries(products.map(({ pid, quantity }) => [pid, quantity]));
};

export const setLine = (origin: string, { token, open }: Person, pid: string, quantity: number) =>
  call(origin, 'PUT', `/orders/${open}/products/${pid}`, { token, body: { quantity } });
