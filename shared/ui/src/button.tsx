import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = {
  /** `primary` once a view; `accent` (carrot) for what moves money or time. */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'accent';
  size?: 'sm' | 'md' | 'lg';
  /** Takes the whole width: `true` always, `phone` below 520 px. */
  wide?: boolean | 'phone';
  icon?: ReactNode;
  iconEnd?: ReactNode;
};

type ButtonProps = ComponentProps<'button'> & ButtonLook & { pending?: boolean };

/**
 * A button that can wait: while `pending` it keeps its place, its name and the focus, and ignores presses
 * (Enter in a field of its form included).
 */
export function Button({
  variant = 'primary',
  size = 'md',
  wide = false,
  icon,
  iconEnd,
  pending = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, className)}
      data-variant={variant}
      data-size={size}
      data-wide={wide || undefined}
      data-pending={pending || undefined}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled']}
      onClick={press}
    >
      <ButtonContent icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonContent>
      {pending && (
        <span className={styles.wait}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

export function ButtonContent({
  icon,
  iconEnd,
  children,
}: Pick<ButtonProps, 'icon' | 'iconEnd' | 'children'>) {
  return (
    <span className={styles.content}>
      {icon}
      <span>{children}</span>
      {iconEnd}
    </span>
  );
}
