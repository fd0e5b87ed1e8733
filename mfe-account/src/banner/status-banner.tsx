import type { Order } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useTimeslotWords } from '@msl/panels/delivery/timeslot-words.ts';
import { OrderPlace } from '@msl/panels/order/order-place.tsx';
import { usePlatform } from '@msl/platform';
import {
  CrookedCarrot,
  HeartPotato,
  NosyTomato,
  TwistedCucumber,
  TwoLeggedCarrot,
} from '@msl/ui/illustration.tsx';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { focusIfLost } from '../layout/focus-on.ts';
import { useStillComes } from '../order/use-still-comes.ts';
import type { BannerVariant } from './banner-variant.ts';
import styles from './status-banner.module.css';

type StatusBannerProps = {
  variant: BannerVariant;
  /** The basket that it promises, to say where: the deliveries after it may go elsewhere. */
  promised?: Order | null;
  /** What can be done from here, the main one first. */
  actions?: ReactNode;
  /** The page has changed under the customer, by what they did further down: it is told from here. */
  isNews?: boolean;
  /** Its title alone: whether a basket still comes is not known. */
  isBrief?: boolean;
};

type Look = { tone: 'leaf' | 'lemon' | 'carrot' | 'beet' | 'danger' | 'sunken'; Picture: () => ReactNode };

const looks: Record<BannerVariant['kind'], Look> = {
  cancelled: { tone: 'sunken', Picture: HeartPotato },
  paused: { tone: 'lemon', Picture: HeartPotato },
  failed: { tone: 'danger', Picture: TwistedCucumber },
  pausedUnpaid: { tone: 'lemon', Picture: HeartPotato },
  orderUnpaid: { tone: 'sunken', Picture: TwistedCucumber },
  orderNotBilled: { tone: 'sunken', Picture: TwistedCucumber },
  placeClosed: { tone: 'lemon', Picture: TwistedCucumber },
  dayClosed: { tone: 'lemon', Picture: TwistedCucumber },
  orderCancelled: { tone: 'sunken', Picture: TwistedCucumber },
  deliveredToday: { tone: 'carrot', Picture: TwoLeggedCarrot },
  billedToday: { tone: 'leaf', Picture: NosyTomato },
  paid: { tone: 'leaf', Picture: NosyTomato },
  skipped: { tone: 'lemon', Picture: HeartPotato },
  open: { tone: 'leaf', Picture: CrookedCarrot },
  empty: { tone: 'lemon', Picture: CrookedCarrot },
  tooSmall: { tone: 'lemon', Picture: HeartPotato },
  closing: { tone: 'carrot', Picture: NosyTomato },
  holiday: { tone: 'lemon', Picture: TwoLeggedCarrot },
  planned: { tone: 'leaf', Picture: CrookedCarrot },
  none: { tone: 'leaf', Picture: CrookedCarrot },
};

/** Where the subscriber stands today, in one sentence, with what can be done about it. */
export function StatusBanner({
  variant,
  promised,
  actions,
  isNews = false,
  isBrief = false,
}: StatusBannerProps) {
  const { t } = useTranslation('mfe-account');
  const words = useBannerWords(variant);
  const { tone, Picture } = looks[variant.kind];
  return (
    <section
      className={styles.banner}
      data-tone={tone}
      data-kind={variant.kind}
      aria-label={t('banner.label')}
    >
      <div className={styles.words}>
        <h2 ref={isNews ? focusIfLost : undefined} tabIndex={-1} className={styles.title}>
          {words.title}
        </h2>
        {!isBrief && words.lines.map((line) => <p key={line}>{line}</p>)}
        {promised && <OrderPlace order={promised} saysHours={variant.kind !== 'deliveredToday'} />}
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      <div className={styles.picture}>
        <Picture />
      </div>
    </section>
  );
}

/** The title and the lines of a variant, its dates in the customer's words. */
function useBannerWords(variant: BannerVariant): { title: string; lines: string[] } {
  const { t } = useTranslation('mfe-account');
  const { date, money } = useFormat();
  const { hours } = useTimeslotWords();
  const stillComes = useStillComes();
  const { unpaidBeforePause } = usePlatform().config.settings;
  const title = (values: Record<string, string> = {}) => t(`banner.${variant.kind}.title`, values);
  const text = (values: Record<string, string | number> = {}) => t(`banner.${variant.kind}.text`, values);
  const next = (day: string | null) => (day ? [t('banner.next', { date: date(day) })] : []);
  switch (variant.kind) {
    case 'paused':
      if (!variant.comes) return { title: title(), lines: [text()] };
      return { title: title(), lines: [stillComes(variant.comes), t('banner.paused.after')] };
    case 'cancelled':
    case 'pausedUnpaid': {
      const comes = variant.comes ? [stillComes(variant.comes)] : [];
      return { title: title(), lines: [...comes, text({ count: unpaidBeforePause })] };
    }
    case 'failed': {
      const { amount, until, needs_confirmation } = variant.unpaid;
      const values = {
        ...{ amount: money(amount), date: date(variant.delivery) },
        moment: date(until, 'moment'),
      };
      const why = needs_confirmation ? t('banner.failed.confirm', values) : text(values);
      return { title: title(), lines: [why, t('banner.failed.until', values)] };
    }
    case 'orderUnpaid':
    case 'orderNotBilled':
    case 'dayClosed':
    case 'tooSmall':
      return { title: title({ date: date(variant.delivery) }), lines: [text(), ...next(variant.next)] };
    case 'deliveredToday': {
      const { type, window } = variant;
      const when = window && t(`banner.deliveredToday.${type}`, { hours: hours(window) });
      return { title: title(), lines: [when ?? text()] };
    }
    case 'billedToday':
    case 'paid':
      return { title: title(), lines: [text({ date: date(variant.delivery) })] };
    case 'orderCancelled':
      return { title: title(), lines: [text(), ...next(variant.next)] };
    case 'skipped': {
      const back = variant.comeBackAt
        ? [t('banner.comeBack', { moment: date(variant.comeBackAt, 'moment') })]
        : [];
      return {
        title: title({ date: date(variant.delivery) }),
        lines: [...next(variant.next), ...back],
      };
    }
    case 'open':
    case 'empty':
      return {
        title: title(),
        lines: [text({ date: date(variant.delivery), moment: date(variant.cutOffAt, 'moment') })],
      };
    case 'closing':
      return {
        title: title(),
        lines: [text({ billing: date(variant.billing), date: date(variant.delivery) })],
      };
    case 'holiday':
      return { title: title(), lines: [text({ date: date(variant.until) }), ...next(variant.next)] };
    case 'planned':
      return {
        title: title({ date: date(variant.delivery) }),
        lines: [text({ date: date(variant.ordering) })],
      };
    default:
      return { title: title(), lines: [text()] };
  }
}
