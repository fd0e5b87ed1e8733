import * as v from 'valibot';
import type { Endpoints } from '../endpoint.ts';
import { announcementSchema } from '../entities/announcement.ts';
import { bannerSchema } from '../entities/banner.ts';
import { faqEntrySchema, faqTopicSchema } from '../entities/faq.ts';
import { id } from '../fields.ts';
import { becomingSchema } from '../forms/becoming.schema.ts';
import { form, localeField } from '../forms/fields.ts';
import { nothing } from './nothing.ts';

/** Banners, help, and the mail of the form to become a pick-up point. */
export const content = {
  banners: { summary: 'The texts of the marquee, in order', payload: v.array(bannerSchema), errors: [] },
  announcements: {
    summary: 'Closures and delivery shifts that are told today, the soonest first',
    payload: v.array(announcementSchema),
    errors: [],
  },
  faqTopics: { summary: 'Help topics, in order', payload: v.array(faqTopicSchema), errors: [] },
  faqTopic: {
    summary: 'Questions and answers of a topic',
    params: v.object({ topic: id }),
    payload: v.array(faqEntrySchema),
    errors: ['topic-not-found'],
  },
  sendPickupPointMail: {
    summary: "Send the form to become a pick-up point to the store's own inbox; known templates only",
    body: form({
      template: v.literal('becoming', 'value-not-valid'),
      locale: v.optional(localeField, 'en'),
      type: v.literal('mail', 'value-not-valid'),
      locals: becomingSchema,
    }),
    payload: nothing,
    errors: [],
  },
} as const satisfies Partial<Endpoints>;
