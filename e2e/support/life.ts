import type { OrderSummary } from '@msl/contracts/entities/order.ts';
import type { APIResponse, Page } from '@playwright/test';
import { emailOf, typeLogIn } from './log-in.ts';
import { type Mail, mailsTo } from './outbox.ts';
import type { Newcomer } from './sign-up.page.ts';
import { expect } from './store-test.ts';

export type Coming = {
  delivery_date: string;
  populating_date: string;
  shown_processing_date: string;
  status: string;
};
type Done = { what: string; uid: string };

/** One customer of one store whose days go by as fast as wanted. */
export class Life {
  /** What was done for this customer while the clock moved: `paid`, `on-holidays` … */
  readonly done: string[] = [];
  readonly #page: Page;
  readonly #url: string;
  readonly #customer: Newcomer;
  #uid = '';

  constructor(page: Page, url: string, customer: Newcomer) {
    this.#page = page;
    this.#url = url;
    this.#customer = customer;
  }

  /** Opens a page, and logs in again when the session has ended in the meantime. */
  async open(path: string) {
    const page = this.#page;
    await page.goto(this.#url + path);
    // Log-in or the page itself: both are there once their content is.
    await expect(page.getByRole('main').locator('h2, form').first()).toBeVisible();
    if (!page.url().includes('/login')) return;
    await typeLogIn(page, this.#customer.email, this.#customer.password);
    await expect(page).toHaveURL(this.#url + path);
  }

  goTo = (now: string) => this.#move({ now });
  advance = (advance: string) => this.#move({ advance });

  /** The store's clock, and the browser's with it. */
  async #move(data: object) {
    this.#uid ||= (await this.read<{ uid: string }>('/users/current')).uid;
    const answer = await this.#page.request.post(`${this.#url}/api/sandbox/clock`, {
      data,
      // Three months in one step; the test itself has a limit.
      timeout: 0,
    });
    const { payload } = (await answer.json()) as { payload: { now: string; done: Done[] } };
    this.done.push(...payload.done.filter(({ uid }) => uid === this.#uid).map(({ what }) => what));
    await this.#page.clock.setFixedTime(payload.now);
  }

  /** What the store says of the customer, by the session of the open page, which stays as it is. */
  async read<T>(path: string): Promise<T> {
    let answer = await this.#ask(path);
    if (answer.status() === 401) {
      // The days that went by ended the session.
      await this.open('/dashboard');
      answer = await this.#ask(path);
    }
    return (await answer.json()).payload as T;
  }

  async #ask(path: string): Promise<APIResponse> {
    const token = await this.#page.evaluate(() => localStorage.getItem('msl.token'));
    const headers = { authorization: `Bearer ${token}` };
    return this.#page.request.get(`${this.#url}/api${path}`, { headers });
  }

  /** The next delivery that nothing stands for yet. */
  async next(): Promise<Coming> {
    const { deliveries } = await this.read<{ deliveries: Coming[] }>('/next-deliveries');
    const coming = deliveries.find(({ status }) => status === 'planned' || status === 'open');
    if (!coming) throw new Error('no delivery is coming');
    return coming;
  }

  history = () => this.read<OrderSummary[]>('/history?locale=fr-CA');
  receipts = async () => (await this.history()).length;

  mails = (): Promise<Mail[]> => mailsTo(this.#page, this.#customer.email, this.#url);
  /** How many mails of a kind there are by now. */
  told = async (template: string) => (await this.mails()).filter((mail) => mail.template === template).length;
}

type Personas = { password: string; groups: { personas: { key: string }[] }[] };

/** Nobody else’s baskets: the made-up customers of a store end their subscriptions, and its days go by faster. */
export async function withoutPersonas({ request }: Page, url: string): Promise<void> {
  const { payload } = (await (await request.get(`${url}/api/sandbox/personas`)).json()) as {
    payload: Personas;
  };
  for (const { key } of payload.groups.flatMap(({ personas }) => personas)) {
    const data = { email: emailOf(key), password: payload.password };
    const logIn = await request.put(`${url}/api/auth/basic`, { data });
    const { token } = (await logIn.json()).payload as { token: string };
    const headers = { authorization: `Bearer ${token}` };
    await request.put(`${url}/api/subscriptions/status`, { headers, data: { status: 'cancel' } });
  }
}
