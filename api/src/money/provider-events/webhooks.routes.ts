import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import { DomainError } from '../../http/domain-error.ts';
import { PaymentError } from '../../payments/payment-error.ts';
import type { PaymentEvent } from '../../payments/payments.port.ts';
import { newsOf } from './news.rules.ts';
import { takeEvent } from './take-event.service.ts';

const BODY_LIMIT_BYTES = 512 * 1024;

/** `POST /webhooks/stripe`: signed over the very bytes of the body, so it is read as it came. */
export const webhooksRoutes =
  (deps: Pick<Deps, 'db' | 'clock' | 'config' | 'payments'>): FastifyPluginAsync =>
  async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.post('/webhooks/stripe', { bodyLimit: BODY_LIMIT_BYTES }, async ({ body, headers, log }) => {
      const signature = headers['stripe-signature'];
      const raw = typeof body === 'string' ? body : '';
      const event = genuine(deps, raw, typeof signature === 'string' ? signature : '');
      const tell = (news: string) => log.warn(news);
      await takeEvent({ ...deps, tell }, event);
      const news = newsOf(event);
      if (news) tell(news);
      return { code: 200, payload: null };
    });
  };

const genuine = ({ payments }: Pick<Deps, 'payments'>, body: string, signature: string): PaymentEvent => {
  try {
    return payments.readWebhook(body, signature);
  } catch (error) {
    if (error instanceof PaymentError && error.key === 'webhook-not-genuine') {
      throw new DomainError('request-not-valid');
    }
    throw error;
  }
};
