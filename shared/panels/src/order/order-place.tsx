import type { Order } from '@msl/contracts/entities/order.ts';
import { useFormat } from '@msl/i18n/use-format.ts';
import { useTimeslotWords } from '../delivery/timeslot-words.ts';
import styles from './order-place.module.css';
import { isTooSmall } from './too-small.ts';

type OrderPlaceProps = {
  order: Order;
  /** Not where a sentence beside it says them. */
  saysHours?: boolean;
};

/** Where and when one order comes, if it does: the deliveries after it may go elsewhere. */
export function OrderPlace({ order, saysHours = true }: OrderPlaceProps) {
  const { hours } = useTimeslotWords();
  const format = useFormat();
  const { status, where, address, timeslot } = order;
  if (status === 'skipped' || status === 'cancel' || isTooSmall(order)) return null;
  return (
    <address className={styles.place}>
      {where && <strong>{where}</strong>}
      <span>{format.address(address)}</span>
      {saysHours && timeslot && <span>{hours(timeslot)}</span>}
    </address>
  );
}
