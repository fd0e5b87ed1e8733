import { CardEntry } from '@msl/panels/card/card-entry.tsx';
import { CardField } from '@msl/panels/card/card-field.tsx';
import { untilItComes } from '@msl/panels/loading/until-it-comes.ts';
import { Button } from '@msl/ui/button.tsx';
import { type FormEvent, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './card-panel.module.css';
import { useChangeCard } from './use-change-card.ts';

const WalletButtons = lazy(untilItComes(() => import('@msl/panels/card/wallet-buttons.tsx')));

type CardFormProps = { onDone: () => void; onCancel: () => void };

/** A new card in place of the one on file. */
export default function CardForm(props: CardFormProps) {
  return (
    <CardEntry>
      <Entry {...props} />
    </CardEntry>
  );
}

function Entry({ onDone, onCancel }: CardFormProps) {
  const { t } = useTranslation('mfe-account');
  const { change, saving, refusal, ready } = useChangeCard(onDone);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!saving) void change();
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <CardField error={refusal?.byWallet ? undefined : refusal?.text} />
      <div className={styles.actions}>
        <Button type="submit" pending={saving} disabled={!ready}>
          {t('card.save')}
        </Button>
        <Button variant="ghost" disabled={saving} onClick={onCancel}>
          {t('card.keep')}
        </Button>
      </div>
      <Suspense>
        <WalletButtons
          payment={{ due: null }}
          onCard={change}
          busy={saving}
          error={refusal?.byWallet ? refusal.text : undefined}
        />
      </Suspense>
    </form>
  );
}
