import { NOTICE_DURATION } from '@msl/contracts/constants.ts';
import { useErrorText } from '@msl/i18n/use-error-text.ts';
import { usePlatform, useSession } from '@msl/platform';
import { Notice } from '@msl/ui/notice.tsx';
import styles from './error-bar.module.css';
import { useAutoClose } from './use-auto-close.ts';

/** The errors that remotes and shell left in the session: shown above the page, gone after 5 s or with the page. */
export function ErrorBar() {
  const { session } = usePlatform();
  const errors = useSession((state) => state.errors);
  const errorText = useErrorText();
  useAutoClose(errors.length > 0 ? errors : null, session.clearErrors, NOTICE_DURATION);
  if (errors.length === 0) return null;
  return (
    <div className={styles.bar}>
      <Notice tone="error" onClose={session.clearErrors}>
        {[...new Set(errors)].map((key) => (
          <p key={key}>{errorText(key)}</p>
        ))}
      </Notice>
    </div>
  );
}
