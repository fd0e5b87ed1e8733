import { createHash } from 'node:crypto';
import { isLocale, type Locale } from '@msl/contracts/locale.ts';
import type { FastifyPluginAsync } from 'fastify';
import { dayOf } from '../../../calendar-day.ts';
import type { Deps } from '../../../deps.ts';
import { DomainError } from '../../../http/domain-error.ts';
import { displayedPlans } from '../plans.service.ts';
import { pricingTexts } from './pricing.texts.ts';
import type { Pricing } from './pricing.view.ts';

type Drawn = { of: string; bytes: Promise<Buffer> };
const FIVE_MINUTES = 'public, max-age=300';

/**
 * `GET /plans/pricing/fr-CA.pdf`: the price list of the plans on sale, drawn when a price, a plan, a setting or
 * the day is another than the last time.
 */
export const pricingRoutes =
  ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>): FastifyPluginAsync =>
  async (app) => {
    const drawn = new Map<Locale, Drawn>();
    app.get<{ Params: { file: string } }>('/plans/pricing/:file', async (request, reply) => {
      const locale = request.params.file.replace(/\.pdf$/, '');
      if (!isLocale(locale)) throw new DomainError('not-found');
      const now = clock.now();
      const plans = await displayedPlans(db, {});
      const facts = [plans, config.business, dayOf(now)];
      const of = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
      const etag = `"${of}"`;
      reply.header('etag', etag).header('cache-control', FIVE_MINUTES);
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (drawn.get(locale)?.of !== of) {
        drawn.set(locale, {
          of,
          bytes: draw({ plans, settings: config.business, locale, now }),
        });
      }
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${pricingTexts[locale].fileName}"`)
        .send(await drawn.get(locale)?.bytes);
    });
  };

/** What draws takes more memory than the price list is worth until somebody asks for it. */
const draw = async (pricing: Pricing): Promise<Buffer> => {
  const { drawPricing } = await import('./pricing.view.ts');
  return drawPricing(pricing);
};
