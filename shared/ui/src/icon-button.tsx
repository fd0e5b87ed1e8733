import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What the button does; an icon alone has no name. */
  label: string;
  icon: ReactNode;
  variant?: 'plain' | 'outline' | 'solid';
};

export function IconButton({
  label,
  icon,
  variant = 'plain',
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(styles.button, className)}
      data-variant={variant}
      aria-label={label}
    >
      {icon}
    </button>
  );
}
