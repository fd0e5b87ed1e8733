import { paths, usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { ButtonLink } from '@msl/ui/button-link.tsx';
import { PlusIcon } from '@msl/ui/icons.tsx';
import { QuantityStepper } from '@msl/ui/quantity-stepper.tsx';
import { Skeleton } from '@msl/ui/skeleton.tsx';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './basket-control.module.css';
import { useBasketLine } from './basket-provider.tsx';
import { takeLostFocus } from './take-lost-focus.ts';

type BasketControlProps = {
  pid: string;
  /** The product's name, for those who hear the button instead of seeing it. */
  name: string;
  /** How many more the store can give. */
  inventory: number;
};

/**
 * Add to the basket, everywhere the same, inside a BasketProvider: a button sets 1, then minus, a typed number and
 * plus. While no order is open it fills the next basket, and says so.
 */
export function BasketControl({ pid, name, inventory }: BasketControlProps) {
  const { t } = useTranslation('panels');
  const { kind, quantity, set } = useBasketLine(pid);
  const most = usePlatform().config.settings.maxQuantityPerProduct;
  /** How many a press has just removed; null before the first press. */
  const [removed, setRemoved] = useState<number | null>(null);
  /** Whether the box that has just left the page had the focus in it. */
  const hadFocus = useRef(false);
  const takeFocus = useCallback((box: HTMLElement | null) => {
    if (hadFocus.current) takeLostFocus(box);
    hadFocus.current = false;
    return () => {
      hadFocus.current ||= box?.contains(document.activeElement) ?? false;
    };
  }, []);
  const add = { 'aria-label': t('basket.addNamed', { name }), icon: <PlusIcon />, wide: true } as const;

  if (kind === 'loading') return <Skeleton shape="button" />;
  if (kind === 'visitor' || kind === 'inactive') {
    if (inventory === 0) return <p className={styles.soldOut}>{t('basket.soldOut')}</p>;
    const to = kind === 'visitor' ? paths.signUpPreferences() : paths.signUpConfirm();
    return (
      <ButtonLink to={to} {...add}>
        {t('basket.add')}
      </ButtonLink>
    );
  }

  function change(value: number) {
    hadFocus.current = (value === 0) !== (quantity === 0);
    setRemoved(value === 0 ? quantity : 0);
    set(value);
  }
  if (quantity === 0 && inventory === 0) return <p className={styles.soldOut}>{t('basket.soldOut')}</p>;
  return (
    // Made anew where a press takes the pressed button away: what stands there now has the focus.
    <div key={quantity === 0 ? 'out' : 'in'} ref={takeFocus} className={styles.control}>
      {quantity === 0 ? (
        <Button {...add} onClick={() => change(1)}>
          {t('basket.add')}
        </Button>
      ) : (
        <QuantityStepper
          value={quantity}
          onChange={change}
          label={t('basket.quantity', { name })}
          max={Math.max(quantity, Math.min(most, quantity + inventory))}
        />
      )}
      {quantity === 0 && removed !== null && removed > 0 && (
        <Button size="sm" variant="ghost" onClick={() => change(removed)}>
          {t('basket.undo')}
        </Button>
      )}
      {kind === 'preorder' && <p className={styles.next}>{t('basket.next')}</p>}
    </div>
  );
}
