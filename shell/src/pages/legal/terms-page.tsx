import { useFormat } from '@msl/i18n/use-format.ts';
import { usePlatform } from '@msl/platform';
import { LegalPage } from './legal-page.tsx';

const sections = [
  'merchant',
  'subscription',
  'basket',
  'price',
  'delivery',
  'quality',
  'cancel',
  'membership',
  'offers',
  'account',
  'changes',
  'end',
  'law',
] as const;

export default function TermsPage() {
  const format = useFormat();
  const { settings } = usePlatform().config;
  const values = {
    // Where there is no minimum, an empty basket alone is left out.
    minimum: format.amount(Math.max(1, settings.minimumSubtotal)),
    free: format.amount(settings.freeDeliveryFrom),
    pickup: format.amount(settings.pickupFee),
    home: format.amount(settings.homeDeliveryFee),
    bin: format.amount(settings.missingBinFee),
    unpaidUntil: format.time(settings.unpaidUntil),
    yearly: format.amount(settings.yearlyPrime),
    monthly: format.amount(settings.monthlyPrime),
  };
  return <LegalPage document="terms" sections={sections} values={values} />;
}
