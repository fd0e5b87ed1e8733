import type { HeadRequest } from '@msl/api-client';
import { contact } from '../layout/contact.ts';

/** The store as schema.org describes a business: who it is and how it is reached. */
export function organization({ origin, config, locale, t }: HeadRequest): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: t('shell:store.name'),
    url: `${origin}/`,
    logo: new URL(`${config.assetsBase}/assets/food/1f955.webp`, origin).href,
    description: t('shell:document.description'),
    email: contact.email,
    telephone: contact.phoneLink.replace('tel:', ''),
    areaServed: { '@type': 'AdministrativeArea', name: 'Québec' },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer service',
      email: contact.email,
      telephone: contact.phoneLink.replace('tel:', ''),
      availableLanguage: ['fr-CA', 'en-CA'],
    },
    inLanguage: locale,
    sameAs: [contact.facebook, contact.instagram],
  };
}

/** The questions that the help page shows, with their answers: another topic has its own address, and its own block. */
export function faqPage({ data, locale }: HeadRequest): object[] {
  const topics = data('faqTopics', {}) ?? [];
  const entries = topics.flatMap(({ topic }) => data('faqTopic', { params: { topic } }) ?? []);
  if (entries.length === 0) return [];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'FAQPage',
      inLanguage: locale,
      mainEntity: entries.map(({ question, anwser }) => ({
        '@type': 'Question',
        name: question[locale],
        acceptedAnswer: { '@type': 'Answer', text: anwser[locale] },
      })),
    },
  ];
}
