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
  ({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>, draw = drawWhenAsked): FastifyPluginAsync =>
  async (app) => {
    const drawn = new Map<Locale, Drawn>();
    app.get<{ Params: { file: string } }>('/plans/pricing/:file', async (request, reply) => {
      const locale = request.params.file.replace(/\.pdf$/, '');
      if (!isLocale(locale)) throw new DomainError('not-found');
      const now = clock.now();
      const plans = await displayedPlans(db, {});
      const facts = [plans, config.business, dayOf(now)];
      const of = createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);
      const kept = { etag: `"${of}"`, 'cache-control': FIVE_MINUTES };
      if (request.headers['if-none-match'] === kept.etag) return reply.code(304).headers(kept).send();
      if (drawn.get(locale)?.of !== of) {
        const drawing = draw({ plans, settings: config.business, locale, now });
        drawn.set(locale, { of, bytes: drawing });
        // One that failed is drawn again for whoever asks next.
        drawing.catch(() => drawn.delete(locale));
      }
      const bytes = await drawn.get(locale)?.bytes;
      return reply
        .headers(kept)
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${pricingTexts[locale].fileName}"`)
        .send(bytes);
    });
  };

/** What draws takes more memory than the price list is worth until somebody asks for it. */
const drawWhenAsked = async (pricing: Pricing): Promise<Buffer> => {
  const { drawPricing } = await import('./pricing.view.ts');
  return drawPricing(pricing);
};
