import type { OrderProduct } from '@msl/contracts/entities/order-product.ts';
import { useCopy } from '@msl/i18n/use-format.ts';
import { takeLostFocus } from '@msl/panels/basket/take-lost-focus.ts';
import type { SetQuantity } from '@msl/panels/basket/use-basket-writer.ts';
import { Button } from '@msl/ui/button.tsx';
import { LiveRegion } from '@msl/ui/live-region.tsx';
import { type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BasketLine } from './basket-line.tsx';
import styles from './basket-lines.module.css';

type BasketLinesProps = {
  label: string;
  lines: readonly OrderProduct[];
  /** Without it the quantities are read only. */
  onQuantity?: SetQuantity | undefined;
  /** The line as it is to be in every basket from now on, or in this one alone. Without it nobody is asked. */
  onKeep?: ((line: OrderProduct) => void) | undefined;
  /** What the customer wants, ahead of what the store has. */
  quantityOf?: ((pid: string) => number) | undefined;
  /** What stands where no product does; one that was just removed can still be taken back beside it. */
  empty: ReactNode;
};

/** The products of a basket. One that was just removed leaves, where it stood, a line that takes it back. */
export function BasketLines(props: BasketLinesProps) {
  const { label, lines, onQuantity, onKeep, quantityOf, empty } = props;
  const { t } = useTranslation('mfe-cart');
  const copy = useCopy();
  const [removed, setRemoved] = useState<OrderProduct[]>([]);
  const [takenBack, setTakenBack] = useState<string | null>(null);
  // Every line keeps the place in which it was first shown, also while it is removed and once it is taken back.
  const [places, setPlaces] = useState<readonly string[]>([]);
  const wanted = (line: OrderProduct) => quantityOf?.(line.pid) ?? line.quantity;
  const gone = onQuantity ? removed.filter((line) => (quantityOf?.(line.pid) ?? 0) === 0) : [];
  // One that is taken back is there at once, before the store has it again.
  const back = removed.filter(({ pid }) => (quantityOf?.(pid) ?? 0) > 0 && !isIn(lines, pid));
  const there = [...lines, ...back].filter((line) => wanted(line) > 0);
  const unplaced = lines.filter(({ pid }) => !places.includes(pid));
  if (unplaced.length > 0) setPlaces([...places, ...unplaced.map(({ pid }) => pid)]);
  const shown = [...there, ...gone].sort((one, other) => places.indexOf(one.pid) - places.indexOf(other.pid));

  const change = useCallback(
    (line: OrderProduct, before: number, quantity: number) => {
      // As many as were wanted when it was removed, whatever the store has heard of it.
      if (quantity === 0)
        setRemoved((now) => [...now.filter(({ pid }) => pid !== line.pid), { ...line, quantity: before }]);
      onQuantity?.(line.pid, quantity);
    },
    [onQuantity],
  );

  function takeBack(line: OrderProduct) {
    setTakenBack(line.pid);
    onQuantity?.(line.pid, line.quantity);
    if (line.keep) onKeep?.(line);
  }

  const last = gone.at(-1);
  return (
    <>
      {there.length === 0 && empty}
      {shown.length > 0 && (
        <ul className={styles.lines} aria-label={label}>
          {shown.map((line) =>
            gone.includes(line) ? (
              <li key={`${line.pid}-removed`} ref={takeLostFocus} className={styles.removed}>
                <span>{t('lines.removed', { name: copy(line.copy).name })}</span>
                <Button size="sm" variant="ghost" onClick={() => takeBack(line)}>
                  {t('lines.undo')}
                </Button>
              </li>
            ) : (
              <BasketLine
                key={line.pid}
                line={line}
                quantity={wanted(line)}
                onQuantity={onQuantity && change}
                onKeep={onKeep}
                isBack={line.pid === takenBack}
              />
            ),
          )}
        </ul>
      )}
      <LiveRegion>{last ? t('lines.removed', { name: copy(last.copy).name }) : ''}</LiveRegion>
    </>
  );
}

const isIn = (lines: readonly OrderProduct[], pid: string) => lines.some((line) => line.pid === pid);
