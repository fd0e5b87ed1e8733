import { type ReactNode, useEffect, useRef } from 'react';
import styles from './form-errors.module.css';
import { Notice } from './notice.tsx';

export type ServerError = { code: number | string; message: string };

type FormErrorsProps = {
  title: ReactNode;
  /** What the server refused, one line each, as `code : message`; 0 is no server's code. A new array is a new attempt. */
  errors: readonly ServerError[];
  children?: ReactNode;
};

/**
 * The generic banner of a form. Put it inside the form: when errors arrive, the first wrong field takes the
 * focus, or the banner itself when no field is wrong.
 */
export function FormErrors({ title, errors, children }: FormErrorsProps) {
  const banner = useRef<HTMLDivElement>(null);
  // Moving the focus is the effect: it follows the server's answer, not a press of the customer.
  useEffect(() => {
    if (errors.length === 0) return;
    const wrong = banner.current
      ?.closest('form')
      ?.querySelector<HTMLElement>(':is(input,select,textarea)[aria-invalid]');
    (wrong ?? banner.current)?.focus();
  }, [errors]);

  return (
    <div ref={banner} tabIndex={-1} className={styles.banner}>
      {errors.length > 0 && (
        <Notice tone="error" title={title}>
          <ul>
            {errors.map(({ code, message }) => (
              <li key={`${code} ${message}`}>
                {code !== 0 && <>{code}&nbsp;: </>}
                {message}
              </li>
            ))}
          </ul>
          {children}
        </Notice>
      )}
    </div>
  );
}
