import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { useCopy } from '@msl/i18n/use-format.ts';
import type { SetQuantity } from '@msl/panels/basket/use-basket-writer.ts';
import { Button } from '@msl/ui/button.tsx';
import { LiveRegion } from '@msl/ui/live-region.tsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BasketLine } from './basket-line.tsx';
import styles from './basket-lines.module.css';

type BasketLinesProps = {
  label: string;
  lines: readonly OrderProduct[];
  /** Without it the quantities are read only. */
  onQuantity?: SetQuantity | undefined;
  /** What the customer wants, ahead of what the store has. */
  quantityOf?: ((pid: string) => number) | undefined;
  /** What else a line offers. */
  extra?: ((line: OrderProduct) => ReactNode) | undefined;
};

/** The products of a basket. One that was just removed leaves a line that takes it back. */
export function BasketLines({ label, lines, onQuantity, quantityOf, extra }: BasketLinesProps) {
  const { t } = useTranslation('mfe-cart');
  const copy = useCopy();
  const [removed, setRemoved] = useState<OrderProduct[]>([]);
  const wanted = (line: OrderProduct) => quantityOf?.(line.pid) ?? line.quantity;
  const gone = removed.filter((line) => (quantityOf?.(line.pid) ?? 0) === 0);
  const there = lines.filter((line) => wanted(line) > 0);

  function change(line: OrderProduct, quantity: number) {
    if (quantity === 0) setRemoved((now) => [...now.filter(({ pid }) => pid !== line.pid), line]);
    onQuantity?.(line.pid, quantity);
  }

  const last = gone.at(-1);
  return (
    <>
      <ul className={styles.lines} aria-label={label}>
        {there.map((line) => (
          <BasketLine
            key={line.pid}
            line={line}
            quantity={wanted(line)}
            onQuantity={onQuantity && ((quantity) => change(line, quantity))}
          >
            {extra?.(line)}
          </BasketLine>
        ))}
        {gone.map((line) => (
          <li key={`${line.pid}-removed`} className={styles.removed}>
            <span>{t('lines.removed', { name: copy(line.copy).name })}</span>
            <Button size="sm" variant="ghost" onClick={() => onQuantity?.(line.pid, line.quantity)}>
              {t('lines.undo')}
            </Button>
          </li>
        ))}
      </ul>
      <LiveRegion>{last ? t('lines.removed', { name: copy(last.copy).name }) : ''}</LiveRegion>
    </>
  );
}
