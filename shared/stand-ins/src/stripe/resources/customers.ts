import { ApiFault } from '../api-fault.ts';
import { integer, metadata, optionalInteger, optionalText, part, text } from '../form-body.ts';
import { head, listOf, type SandboxRoute } from '../sandbox-context.ts';
import type { BalanceTransaction, Customer } from '../stripe-objects.ts';
import { discountRoutes } from './discounts.ts';
import { ownedBy } from './payment-methods.ts';

export const customerRoutes: readonly SandboxRoute[] = [
  {
    method: 'POST',
    path: '/v1/customers',
    keys: 'secret',
    handle({ body }, { store, now, emit }) {
      const locales = Object.values(part(body, 'preferred_locales'));
      const listed = Array.isArray(body.preferred_locales) ? body.preferred_locales : locales;
      const customer: Customer = {
        ...head('customer', 'cus', now()),
        email: optionalText(body, 'email') ?? null,
        name: optionalText(body, 'name') ?? null,
        description: optionalText(body, 'description') ?? null,
        preferred_locales: listed.filter((locale) => typeof locale === 'string'),
        balance: 0,
        discount: null,
        currency: null,
        invoice_settings: { default_payment_method: null },
        metadata: metadata(body),
      };
      emit('customer.created', customer);
      return store.put(customer);
    },
  },
  {
    method: 'GET',
    path: '/v1/customers',
    keys: 'secret',
    handle({ body }, { store }) {
      const email = optionalText(body, 'email');
      const found = store.all('customer').filter((one) => !email || one.email === email);
      return listOf(found.reverse().slice(0, optionalInteger(body, 'limit') ?? 10), '/v1/customers');
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    keys: 'secret',
    handle: ({ params }, { store }) => store.get('customer', params.id ?? ''),
  },
  {
    method: 'POST',
    path: '/v1/customers/:id',
    keys: 'secret',
    handle({ params, body }, { store, emit }) {
      const before = store.get('customer', params.id ?? '');
      const card = optionalText(part(body, 'invoice_settings'), 'default_payment_method');
      if (card) ownedBy(before.id, store.get('payment_method', card, 'payment_method'));
      const customer: Customer = {
        ...before,
        email: optionalText(body, 'email') ?? before.email,
        name: optionalText(body, 'name') ?? before.name,
        invoice_settings: {
          default_payment_method: card ?? before.invoice_settings.default_payment_method,
        },
        metadata: { ...before.metadata, ...metadata(body) },
      };
      emit('customer.updated', customer);
      return store.put(customer);
    },
  },
  {
    method: 'POST',
    path: '/v1/customers/:id/balance_transactions',
    keys: 'secret',
    handle({ params, body }, { store, now, emit }) {
      const customer = store.get('customer', params.id ?? '');
      const currency = text(body, 'currency');
      if (customer.currency !== null && customer.currency !== currency)
        throw new ApiFault(400, {
          message: `The customer is billed in ${customer.currency}.`,
          param: 'currency',
        });
      const amount = integer(body, 'amount');
      const balance = customer.balance + amount;
      emit('customer.updated', store.put({ ...customer, balance, currency }));
      return store.put<BalanceTransaction>({
        ...head('customer_balance_transaction', 'cbtxn', now()),
        type: 'adjustment',
        customer: customer.id,
        amount,
        ending_balance: balance,
        currency,
        description: optionalText(body, 'description') ?? null,
        metadata: metadata(body),
      });
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/balance_transactions',
    keys: 'secret',
    handle({ params, body }, { store }) {
      const { id } = store.get('customer', params.id ?? '');
      const own = store.all('customer_balance_transaction').filter(({ customer }) => customer === id);
      return listOf(
        own.reverse().slice(0, optionalInteger(body, 'limit') ?? 10),
        `/v1/customers/${id}/balance_transactions`,
      );
    },
  },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    keys: 'secret',
    handle({ params, body }, { store }) {
      const { id } = store.get('customer', params.id ?? '');
      const own = store.all('payment_method').filter(({ customer }) => customer === id);
      return listOf(
        own.reverse().slice(0, optionalInteger(body, 'limit') ?? 10),
        `/v1/customers/${id}/payment_methods`,
      );
    },
  },
  ...discountRoutes,
];
