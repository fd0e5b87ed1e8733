import { PageTitle } from '@msl/i18n/page-title.tsx';
import { useTranslation } from 'react-i18next';
import { Advantages } from './advantages.tsx';
import { DeliveryCheck } from './delivery-check.tsx';
import { FaqExcerpt } from './faq-excerpt.tsx';
import { FeaturedProducts } from './featured-products.tsx';
import { Hero } from './hero.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Offer } from './offer.tsx';
import { PickupTeaser } from './pickup-teaser.tsx';
import { Testimonials } from './testimonials.tsx';
import { WhyWasted } from './why-wasted.tsx';

/** Specification, section 2, Home. */
export default function HomePage() {
  const { t } = useTranslation('shell-home');
  return (
    <>
      <PageTitle>{t('head.title')}</PageTitle>
      <Hero />
      <HowItWorks />
      <DeliveryCheck />
      <FeaturedProducts />
      <Advantages />
      <WhyWasted />
      <Offer />
      <PickupTeaser />
      <Testimonials />
      <FaqExcerpt />
    </>
  );
}
