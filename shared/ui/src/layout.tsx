import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './layout.module.css';

/** A step of the space scale. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 10 | 12;
type Tag = 'div' | 'section' | 'ul' | 'ol' | 'form' | 'header' | 'footer' | 'nav' | 'main' | 'aside';
type LayoutProps = { children: ReactNode; gap?: Gap; as?: Tag; className?: string | undefined; id?: string };

/** One below the other. */
export function Stack({ children, gap = 4, as: Element = 'div', className, ...rest }: LayoutProps) {
  return (
    <Element {...rest} className={classNames(styles.stack, className)} data-gap={gap}>
      {children}
    </Element>
  );
}

type ClusterProps = LayoutProps & {
  align?: 'start' | 'center' | 'end' | 'baseline';
  justify?: 'start' | 'center' | 'end' | 'between';
};

/** Side by side, breaking to the next line where there is no room. */
export function Cluster({
  children,
  gap = 3,
  as: Element = 'div',
  align = 'center',
  justify = 'start',
  className,
  ...rest
}: ClusterProps) {
  return (
    <Element
      {...rest}
      className={classNames(styles.cluster, className)}
      data-gap={gap}
      data-align={align}
      data-justify={justify}
    >
      {children}
    </Element>
  );
}

type GridProps = LayoutProps & {
  /** Columns on a wide screen; fewer as it narrows, one on a phone. `sidebar` is main and a 22rem aside. */
  columns?: 2 | 3 | 4 | 'sidebar';
};

export function Grid({ children, gap = 5, as: Element = 'div', columns = 2, className, ...rest }: GridProps) {
  return (
    <Element {...rest} className={classNames(styles.grid, className)} data-gap={gap} data-columns={columns}>
      {children}
    </Element>
  );
}

/** The width of a page, centred, with its gutters. */
export function Container({
  children,
  width = 'page',
  className,
}: {
  children: ReactNode;
  width?: 'narrow' | 'text' | 'page' | 'wide';
  className?: string;
}) {
  return (
    <div className={classNames(styles.container, className)} data-width={width}>
      {children}
    </div>
  );
}
