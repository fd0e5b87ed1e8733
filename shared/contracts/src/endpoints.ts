import type * as v from 'valibot';
import type { Endpoints } from './endpoint.ts';
import { account } from './endpoints/account.ts';
import { catalog } from './endpoints/catalog.ts';
import { content } from './endpoints/content.ts';
import { delivery } from './endpoints/delivery.ts';
import { orders } from './endpoints/orders.ts';
import { subscriptions } from './endpoints/subscriptions.ts';
import type { RouteName } from './routes.ts';

/** Every call, by the name it has in routes.ts: what it takes, what it answers, what it may refuse. */
export const endpoints = {
  ...account,
  ...orders,
  ...subscriptions,
  ...delivery,
  ...catalog,
  ...content,
} as const satisfies Endpoints;

type Table = typeof endpoints;
type Schema<Name extends RouteName, Part extends string> = Part extends keyof Table[Name]
  ? Table[Name][Part]
  : undefined;
type Input<S> = S extends v.GenericSchema ? v.InferInput<S> : undefined;
type Output<S> = S extends v.GenericSchema ? v.InferOutput<S> : undefined;

/** A part is left out when the call has none, and optional when everything in it is. */
type Argument<Key extends string, S> = S extends v.GenericSchema
  ? Record<never, never> extends v.InferInput<S>
    ? { [K in Key]?: v.InferInput<S> }
    : { [K in Key]: v.InferInput<S> }
  : { [K in Key]?: undefined };

/** What a caller hands over: `{ params, query, body }`, only those that the call has. */
export type Args<Name extends RouteName> = Argument<'params', Schema<Name, 'params'>> &
  Argument<'query', Schema<Name, 'query'>> &
  Argument<'body', Schema<Name, 'body'>>;

/** The payload that a caller gets. */
export type Result<Name extends RouteName> = Output<Table[Name]['payload']>;

/** What a handler gets, validated; undefined for what the call does not have. */
export type Context<Name extends RouteName> = {
  readonly params: Output<Schema<Name, 'params'>>;
  readonly query: Output<Schema<Name, 'query'>>;
  readonly body: Output<Schema<Name, 'body'>>;
};

/** The body as it is sent, before validation: what a form holds. */
export type Body<Name extends RouteName> = Input<Schema<Name, 'body'>>;
