import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { classNames } from './class-names.ts';
import styles from './text-link.module.css';

type Inside = ComponentProps<typeof Link> & { href?: never };
type Outside = ComponentProps<'a'> & { href: string; to?: never };
/** `quiet` is underlined only under the pointer; for navigation lists, where the place says that it is a link. */
type TextLinkProps = (Inside | Outside) & { quiet?: boolean };

export function TextLink({ quiet = false, className, ...rest }: TextLinkProps) {
  const look = { className: classNames(styles.link, className), 'data-quiet': quiet || undefined };
  return rest.href !== undefined ? <a {...rest} {...look} /> : <Link {...rest} {...look} />;
}
