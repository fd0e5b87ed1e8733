import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';
import { ArrowLeftIcon } from './icons.tsx';
import styles from './page-header.module.css';

type PageHeaderProps = {
  /** The page's one h1; it can take the focus after a change of route. */
  title: ReactNode;
  /** The title itself, for whoever moves the focus there without a change of route. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  lead?: ReactNode;
  /** A few words above the title. */
  eyebrow?: ReactNode;
  back?: { to: string; label: string };
  /** At the right of the title on wide screens. */
  actions?: ReactNode;
  picture?: ReactNode;
  align?: 'start' | 'center';
};

export function PageHeader({
  title,
  titleRef,
  lead,
  eyebrow,
  back,
  actions,
  picture,
  align = 'start',
}: PageHeaderProps) {
  return (
    <header className={styles.header} data-align={align}>
      {back && (
        <Link to={back.to} className={styles.back}>
          <ArrowLeftIcon size="sm" />
          {back.label}
        </Link>
      )}
      <div className={styles.row}>
        <div className={styles.texts}>
          {eyebrow && <p className={styles.eyebrow}>{eyebrow}</p>}
          <h1 ref={titleRef} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        {picture && <div className={styles.picture}>{picture}</div>}
      </div>
    </header>
  );
}
