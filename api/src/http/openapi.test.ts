import { type RouteName, routes } from '@msl/contracts/routes.ts';
import { withTestApi } from '../testing/test-api.ts';

const api = withTestApi();

type Operation = {
  operationId: string;
  security?: object[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { required: string[] } } } };
  responses: Record<string, { description: string }>;
};

const operations = async (): Promise<Map<string, Operation>> => {
  const document = (await api.inject('/api/docs/json')).json();
  expect(document.openapi).toBe('3.1.0');
  const paths: Record<string, Record<string, Operation>> = document.paths;
  return new Map(
    Object.values(paths).flatMap((path) =>
      Object.values(path).map((operation) => [operation.operationId, operation]),
    ),
  );
};

test('every call of the table is documented', async () => {
  expect([...(await operations()).keys()].sort()).toEqual((Object.keys(routes) as RouteName[]).sort());
});

test('a call tells its parameters, its body, who may call it and what it refuses', async () => {
  const all = await operations();
  const setOrderProduct = all.get('setOrderProduct');
  expect(setOrderProduct?.parameters).toEqual([
    { name: 'oid', in: 'path', required: true, schema: { type: 'string' } },
    { name: 'pid', in: 'path', required: true, schema: { type: 'string' } },
  ]);
  expect(setOrderProduct?.requestBody?.content['application/json'].schema.required).toEqual(['quantity']);
  expect(setOrderProduct?.security).toEqual([{ bearer: [] }]);
  expect(setOrderProduct?.responses[409]?.description).toContain('no-inventory');
  expect(all.get('products')?.security).toEqual([{ bearer: [] }, {}]);
  expect(all.get('banners')?.security).toBeUndefined();
});

test('a file is documented as one', async () => {
  const answer = (await operations()).get('historyOrderPdf')?.responses[200];
  expect(answer).toMatchObject({ content: { 'application/pdf': { schema: { format: 'binary' } } } });
});

test('the page of the documentation loads nothing from elsewhere and runs no inline script', async () => {
  const page = await api.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toMatch(/script-src 'self';(?!.*unsafe)/);
  expect(page.body).not.toMatch(/<script(?![^>]*src=)|https?:\/\//);
});
