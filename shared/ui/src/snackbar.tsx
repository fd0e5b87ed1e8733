import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx';
import type { Tone } from './notice.tsx';
import styles from './snackbar.module.css';

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon };

type SnackbarProps = {
  children: ReactNode;
  tone?: Tone;
  onClose: () => void;
  /** Undo, for instance. */
  action?: { label: string; onPress: () => void };
};

/** A passing message at the foot of the screen. Its owner decides how long it stays and reads it out. */
export function Snackbar({ children, tone = 'info', onClose, action }: SnackbarProps) {
  const { t } = useTranslation('ui');
  const Icon = icons[tone];
  return (
    <div className={styles.place}>
      <div className={styles.snackbar} data-tone={tone}>
        <span className={styles.mark}>
          <Icon />
        </span>
        <p className={styles.text}>{children}</p>
        {action && (
          <button type="button" className={styles.action} onClick={action.onPress}>
            {action.label}
          </button>
        )}
        <IconButton className={styles.close} label={t('close')} icon={<CloseIcon />} onClick={onClose} />
      </div>
    </div>
  );
}
