import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from './icons.tsx';
import styles from './notice.module.css';

export type Tone = 'info' | 'success' | 'warning' | 'error';

const icons = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon };

type NoticeProps = {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  /** A button or link that goes on from here. */
  action?: ReactNode;
  onClose?: () => void;
};

/** A message in the page. Errors are read out at once, successes politely, the others when they are reached. */
export function Notice({ tone = 'info', title, children, action, onClose }: NoticeProps) {
  const { t } = useTranslation('ui');
  const Icon = icons[tone];
  const role = tone === 'error' ? 'alert' : tone === 'success' ? 'status' : undefined;
  return (
    <div className={styles.notice} data-tone={tone} role={role}>
      <span className={styles.mark}>
        <Icon />
      </span>
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div className={styles.text}>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {onClose && (
        <IconButton className={styles.close} label={t('close')} icon={<CloseIcon />} onClick={onClose} />
      )}
    </div>
  );
}
