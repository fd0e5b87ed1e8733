import { useApi } from '@msl/api-client';
import type { PickupPoint } from '@msl/contracts/entities/pickup-point.ts';
import { usePlatform } from '@msl/platform';
import { Button } from '@msl/ui/button.tsx';
import { Dialog } from '@msl/ui/dialog.tsx';
import { PasswordField } from '@msl/ui/password-field.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useRefusal } from '../forms/use-refusal.ts';
import styles from './delivery-choice.module.css';
import { rememberPassword } from './pickup-passwords.ts';

type PickupPasswordDialogProps = { point: PickupPoint; onAccepted: () => void; onClose: () => void };

/** A private point asks for its password; the server compares it. Closing gives the choice up. */
export function PickupPasswordDialog({ point, onAccepted, onClose }: PickupPasswordDialogProps) {
  const { t } = useTranslation('panels');
  const api = useApi();
  const { bus } = usePlatform();
  const [password, setPassword] = useState('');
  const check = useMutation({
    mutationFn: () =>
      api.call('checkPickupPointPassword', { params: { ppid: point.ppid }, body: { password } }),
    onSuccess: () => {
      rememberPassword(bus, point.ppid, password);
      onAccepted();
    },
  });

  const { wrong, notice } = useRefusal(check.error);

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!check.isPending) check.mutate();
  }

  // Outside the delivery form in the document: a form cannot stand in another one.
  return createPortal(
    <Dialog open title={t('pickup.password.title', { name: point.name })} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{t('pickup.password.why')}</p>
        <PasswordField
          label={t('pickup.password.label')}
          autoComplete="off"
          maxLength={100}
          value={password}
          error={wrong('password') ?? notice}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Button type="submit" wide pending={check.isPending}>
          {t('pickup.password.confirm')}
        </Button>
      </form>
    </Dialog>,
    document.body,
  );
}
