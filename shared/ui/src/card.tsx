import type { ReactNode } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

type CardProps = {
  children: ReactNode;
  as?: 'div' | 'section' | 'article' | 'aside' | 'li' | 'form';
  tone?: 'surface' | 'sunken' | 'leaf' | 'lemon' | 'carrot' | 'beet' | 'deep';
  padding?: 'none' | 'sm' | 'md' | 'lg';
  /** The other set of corners, for every second card of a row. */
  alternate?: boolean;
  id?: string;
  className?: string | undefined;
  'aria-labelledby'?: string;
};

/** A sheet of paper cut by hand: no corner like the next. */
export function Card({
  children,
  as: Tag = 'div',
  tone = 'surface',
  padding = 'md',
  alternate = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Tag
      {...rest}
      className={classNames(styles.card, className)}
      data-tone={tone}
      data-padding={padding}
      data-alternate={alternate || undefined}
    >
      {children}
    </Tag>
  );
}
