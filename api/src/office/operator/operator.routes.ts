import { createHash, timingSafeEqual } from 'node:crypto';
import { id } from '@msl/contracts/fields.ts';
import {
  operatorCreditBackForm,
  operatorCustomerQuery,
  operatorGrantForm,
  operatorRefundForm,
} from '@msl/contracts/operator.ts';
import type { FastifyPluginAsync } from 'fastify';
import type * as v from 'valibot';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { readInput } from '../../http/validate.ts';
import { giveCreditBack } from './credit-back.service.ts';
import { customerByEmail, grant } from './grant.service.ts';
import { refundOrder } from './refund.service.ts';

const BODY_LIMIT_BYTES = 8 * 1024;
const CALLS_A_MINUTE = 60;

const digest = (text: string) => createHash('sha256').update(text).digest();
const of = <T extends v.GenericSchema>(schema: T, input: unknown) =>
  readInput(schema, input) as v.InferOutput<T>;

/**
 * The team's own calls, behind the token of the configuration (`Authorization: Bearer …`); without one they do not
 * exist. Each is done once for its `request_id`, and credit is given back once for an order. See api/README.md.
 */
export const operatorRoutes =
  (
    deps: Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>,
    token: string,
    scale: number,
  ): FastifyPluginAsync =>
  async (app) => {
    const wanted = digest(`Bearer ${token}`);
    const config = { rateLimit: { max: CALLS_A_MINUTE * scale, timeWindow: '1 minute' } };
    app.addHook('preHandler', async (request) => {
      const given = request.headers.authorization;
      if (!given) throw new DomainError('token-missing');
      if (!timingSafeEqual(digest(given), wanted)) throw new DomainError('token-expired');
    });
    const answer = <T>(payload: T) => ({ code: 200, payload });

    app.get('/operator/customers', { config }, async ({ query }) =>
      answer(await customerByEmail(deps, of(operatorCustomerQuery, query).email)),
    );
    app.post<{ Params: { uid: string } }>(
      '/operator/customers/:uid/grants',
      { config, bodyLimit: BODY_LIMIT_BYTES },
      async ({ params, body, log }) => {
        const form = of(operatorGrantForm, body ?? {});
        const customer = await grant(deps, of(id, params.uid), form);
        log.info({ request: form.request_id, kind: form.kind }, 'the team granted');
        return answer(customer);
      },
    );
    app.post<{ Params: { oid: string } }>(
      '/operator/orders/:oid/credit-back',
      { config, bodyLimit: BODY_LIMIT_BYTES },
      async ({ params, body, log }) => {
        const customer = await giveCreditBack(
          deps,
          of(id, params.oid),
          of(operatorCreditBackForm, body ?? {}),
        );
        log.info({ order: params.oid }, 'the team gave credit back');
        return answer(customer);
      },
    );
    app.post<{ Params: { oid: string } }>(
      '/operator/orders/:oid/refunds',
      { config, bodyLimit: BODY_LIMIT_BYTES },
      async ({ params, body, log }) => {
        const form = of(operatorRefundForm, body ?? {});
        const refund = await refundOrder(deps, of(id, params.oid), form);
        log.info({ request: form.request_id, status: refund.status }, 'the team refunded');
        return answer(refund);
      },
    );
  };
