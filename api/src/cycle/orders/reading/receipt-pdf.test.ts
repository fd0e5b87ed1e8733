import { type Locale, locales } from '@msl/contracts/locale.ts';
import { eq } from 'drizzle-orm';
import { products } from '../../../db/schema/catalogue.ts';
import { orderLines, orders } from '../../../db/schema/orders.ts';
import { users } from '../../../db/schema/users.ts';
import { mailToOwner } from '../../../mails/mail-to-owner.service.ts';
import { createMailWorker } from '../../../mails/public.ts';
import { aProduct } from '../../../testing/builders.ts';
import { type ReadPdf, readPdf, wordsOf } from '../../../testing/read-pdf.ts';
import { billOrder, type Customer, someoneWithOrder } from '../../../testing/scenarios.ts';
import { withStockedApi } from '../../../testing/test-api.ts';
import { testMailer } from '../../../testing/test-mailer.ts';
import { mailedOrders } from './mailed-order.service.ts';

const NAME = 'Łukasz “Zoë” Žižek-Nguyễn';
const SIXTY = Array.from({ length: 60 }, (_, index) => `Navet numéro ${index + 1}`);
const LONG = `${'Carottes tordues rescapées du champ '.repeat(5)}de madame Bellehumeur`.slice(0, 200);

const mailer = testMailer();
const api = withStockedApi({ mailer });
let marie: Customer;
let lukasz: Customer;

beforeAll(async () => {
  marie = await someoneWithOrder(api);
  lukasz = await someoneWithOrder(api);
  const home = { address: '12, rue Rachel Est', city: 'Montréal', province: 'QC', zipCode: 'H2W 1C6' };
  const named = { firstName: 'Łukasz “Zoë”', lastName: 'Žižek-Nguyễn', companyName: 'Ateliers Radis inc.' };
  await api.db
    .update(users)
    .set({ ...home, ...named })
    .where(eq(users.uid, lukasz.uid));
  await filled(lukasz.oid, [LONG]);
  await billOrder(api, lukasz.oid, {
    ...{ subtotalPrice: 1500, shippingPrice: 199, priceTax1: 10, priceTax2: 20, totalPrice: 1729 },
    ...{ cardBrand: 'visa', cardLastDigits: '4242' },
  });
  await filled(marie.oid, SIXTY);
  await billOrder(api, marie.oid, { subtotalPrice: 30_000, totalPrice: 123_456 });
});

/** The order has these products and no others. */
const filled = async (oid: string, names: readonly string[]) => {
  const pids = names.map((_, index) => `${oid}-${String(index).padStart(2, '0')}`);
  const inBoth = (name: string) => ({ 'fr-CA': { name }, 'en-CA': { name } });
  await api.db
    .insert(products)
    .values(names.map((name, index) => aProduct({ pid: pids[index] ?? '', copy: inBoth(name) as never })));
  const [line] = await api.db.select().from(orderLines).where(eq(orderLines.oid, oid));
  if (!line) throw new Error('the order has no line');
  await api.db.delete(orderLines).where(eq(orderLines.oid, oid));
  await api.db.insert(orderLines).values(pids.map((pid) => ({ ...line, pid })));
};

const receiptOf = async ({ token, oid }: Customer, locale: Locale): Promise<ReadPdf> =>
  readPdf(await api.call('historyOrderPdf', { params: { oid }, query: { locale } }, token));

const said = {
  'fr-CA': {
    title: 'Facture',
    words: [
      'Facturé à',
      'Point de cueillette',
      'Payé le 16 novembre 2026',
      'Prix unitaire',
      'TPS (123456789 RT0001)',
    ],
    total: 'Total 17,29 $',
  },
  'en-CA': {
    title: 'Invoice',
    words: [
      'Billed to',
      'Pick-up point',
      'Paid on November 16, 2026',
      'Unit price',
      'GST (123456789 RT0001)',
    ],
    total: 'Total $17.29',
  },
};

test.each(locales)('a receipt in %s says who sold, to whom, what and for how much', async (locale) => {
  const pdf = await receiptOf(lukasz, locale);
  const words = wordsOf(pdf);
  for (const one of said[locale].words) expect(words).toContain(one);
  expect(words).toContain(said[locale].total);
  expect(words).toContain('Marché Sauve-Légumes 1, rue de l’Exemple, Montréal (Québec) H2X 0A1');
  expect(words).toContain(`Ateliers Radis inc. ${NAME} 12, rue Rachel Est, Montréal (QC) H2W 1C6`);
  expect(words).toContain('VISA •••• 4242');
});

test('the mail of a receipt has the same name, letter by letter', async () => {
  const { uid, oid } = lukasz;
  const locals = { oid, delivery_date: '2026-11-19', total_price: 1729 };
  await mailToOwner(api.db, { uid, template: 'order-receipt', locals, about: oid }, api.clock.now());
  const onError = (error: unknown) => {
    throw error;
  };
  await createMailWorker({ ...api.deps, orderOf: mailedOrders(api.deps) }, { onError }).run();
  const mail = mailer.sent.find(({ subject }) => subject.includes('reçu'));
  expect(mail?.text).toContain(NAME);
  expect(mail?.html).toContain(NAME);
});

test.each([
  [
    'fr-CA',
    'Une panne nous a fait perdre les derniers détails de cette commande, comme un changement ou un crédit utilisé.',
  ],
  [
    'en-CA',
    'An outage made us lose the last details of this order, such as a change or a credit that it used.',
  ],
] as const)(
  'in %s a receipt says why it is adjusted where the last changes were lost',
  async (locale, why) => {
    const changed = eq(orders.oid, lukasz.oid);
    expect(wordsOf(await receiptOf(lukasz, locale))).not.toContain(why);
    await api.db.update(orders).set({ changesLost: true, adjustment: 771, totalPrice: 2500 }).where(changed);
    expect(wordsOf(await receiptOf(lukasz, locale))).toContain(why);
    await api.db.update(orders).set({ changesLost: false, adjustment: 0, totalPrice: 1729 }).where(changed);
  },
);

test.each(locales)('a screen reader reads a receipt in %s in order, by its tags', async (locale) => {
  const pdf = await receiptOf(lukasz, locale);
  const number = lukasz.oid.slice(0, 10);
  expect(pdf).toMatchObject({
    title: `${said[locale].title} ${number} – Marché Sauve-Légumes`,
    ...{ locale, isTagged: true },
  });
  const tags = pdf.pages.flatMap((page) => page.tags);
  expect(tags.filter((tag) => tag === 'H1')).toHaveLength(1);
  expect(tags.filter((tag) => tag === 'H2')).toHaveLength(3);
  expect(tags.filter((tag) => tag === 'Table')).toHaveLength(2);
  expect(tags.join(' ')).toContain('Table TR TH TH TH TH TR TH TD TD TD');
  const file = await api.call('historyOrderPdf', { params: { oid: lukasz.oid } }, lukasz.token);
  const source = Buffer.from(await file.bytes()).toString('latin1');
  for (const scope of ['/Scope /Column', '/Scope /Row']) expect(source).toContain(scope);
});

test('a product name of two hundred letters goes on under itself, whole, beside the amounts', async () => {
  expect(LONG).toHaveLength(200);
  const pdf = await receiptOf(lukasz, 'fr-CA');
  expect(wordsOf(pdf)).toContain(LONG);
  const texts = pdf.pages.flatMap((page) => page.texts);
  const ofName = texts.filter(({ text }) => text.length > 8 && LONG.includes(text.trim()));
  expect(ofName.length).toBeGreaterThan(2);
  for (const { right } of ofName) expect(right).toBeLessThan(54 + 264);
});

test('an order of sixty products takes two pages, and nothing of it is cut', async () => {
  const pdf = await receiptOf(marie, 'fr-CA');
  expect(pdf.pages).toHaveLength(2);
  const words = wordsOf(pdf);
  const places = SIXTY.map((name) => words.indexOf(`${name}, `));
  expect(places).not.toContain(-1);
  expect(words).toContain('Total 1 234,56 $');
  for (const { texts } of pdf.pages) {
    for (const { x, right, y, isArtifact } of texts) {
      expect(x).toBeGreaterThanOrEqual(54);
      expect(right).toBeLessThanOrEqual(612 - 54 + 0.5);
      expect(y).toBeGreaterThan(isArtifact ? 20 : 48);
      expect(y).toBeLessThan(792 - 48);
    }
  }
  const passedOver = pdf.pages.map(({ texts }) => texts.filter(({ isArtifact }) => isArtifact).at(-1)?.text);
  expect(passedOver).toEqual([
    expect.stringContaining('Page 1 de 2'),
    expect.stringContaining('Page 2 de 2'),
  ]);
});

test('a receipt is a file of its owner, and of nobody else', async () => {
  const params = { oid: lukasz.oid };
  const file = await api.call('historyOrderPdf', { params, query: { locale: 'fr-CA' } }, lukasz.token);
  expect([file.name, file.type]).toEqual([`facture-${lukasz.oid.slice(0, 10)}.pdf`, 'application/pdf']);
  expect(await api.refusal('historyOrderPdf', { params }, marie.token)).toMatchObject({
    message: 'order-not-found',
  });
  expect(await api.refusal('historyOrderPdf', { params })).toMatchObject({ message: 'token-missing' });
  const answer = await api.inject({
    url: `/api/history/${lukasz.oid}/receipt.pdf`,
    headers: { authorization: `Bearer ${lukasz.token}`, 'accept-language': 'en-CA' },
  });
  expect(answer.headers).toMatchObject({
    ...{ 'content-type': 'application/pdf', 'cache-control': 'no-store' },
    'content-disposition': `attachment; filename="invoice-${lukasz.oid.slice(0, 10)}.pdf"`,
  });
});

test('the same receipt is the same file whenever it is asked for', async () => {
  const ask = async () =>
    Buffer.from(
      await (await api.call('historyOrderPdf', { params: { oid: lukasz.oid } }, lukasz.token)).bytes(),
    ).toString('latin1');
  const before = await ask();
  api.clock.set('2026-11-18T10:00:00-05:00');
  expect(await ask()).toBe(before);
  api.clock.set('2026-11-16T10:00:00-05:00');
});
