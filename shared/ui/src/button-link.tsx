import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';
import { ButtonContent, type ButtonLook } from './button.tsx';
import { classNames } from './class-names.ts';

type Inside = ComponentProps<typeof Link> & { href?: never };
type Outside = ComponentProps<'a'> & { href: string; to?: never };

/** A link that looks like a button: `to` inside the store, `href` for what leaves it (mail, files, other sites). */
export function ButtonLink(props: (Inside | Outside) & ButtonLook) {
  const {
    variant = 'primary',
    size = 'md',
    wide = false,
    icon,
    iconEnd,
    className,
    children,
    ...rest
  } = props;
  const look = {
    className: classNames(styles.button, className),
    'data-variant': variant,
    'data-size': size,
    'data-wide': wide || undefined,
  };
  const content = (
    <ButtonContent icon={icon} iconEnd={iconEnd}>
      {children}
    </ButtonContent>
  );
  if (rest.href !== undefined) {
    return (
      <a {...rest} {...look}>
        {content}
      </a>
    );
  }
  return (
    <Link {...rest} {...look}>
      {content}
    </Link>
  );
}
