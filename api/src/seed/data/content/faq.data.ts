import { basket } from './faq/basket.data.ts';
import { delivery } from './faq/delivery.data.ts';
import type { FaqTopicSeed } from './faq/faq-seed.types.ts';
import { membership } from './faq/membership.data.ts';
import { payment } from './faq/payment.data.ts';
import { rescuedFood } from './faq/rescued-food.data.ts';
import { subscription } from './faq/subscription.data.ts';
import { support } from './faq/support.data.ts';

export const faqTopics: readonly FaqTopicSeed[] = [
  basket,
  delivery,
  subscription,
  payment,
  membership,
  rescuedFood,
  support,
];
