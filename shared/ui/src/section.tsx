import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './section.module.css';

type SectionProps = {
  title?: ReactNode;
  lead?: ReactNode;
  /** A link or button on the title's line. */
  action?: ReactNode;
  children: ReactNode;
  headingLevel?: 2 | 3;
  /** `band` is a part of a marketing page: wide space above and below, a ground of its own across the page. */
  kind?: 'block' | 'band';
  tone?: 'none' | 'surface' | 'sunken' | 'leaf' | 'lemon' | 'deep';
  align?: 'start' | 'center';
  id?: string;
  className?: string;
};

/** A titled part of a page, named by its heading. */
export function Section(props: SectionProps) {
  const {
    title,
    lead,
    action,
    children,
    headingLevel = 2,
    kind = 'block',
    tone = 'none',
    align = 'start',
  } = props;
  const headingId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      id={props.id}
      className={classNames(styles.section, props.className)}
      data-kind={kind}
      data-tone={tone}
      aria-labelledby={title ? headingId : undefined}
    >
      <div className={styles.inner}>
        {title && (
          <div className={styles.head} data-align={align}>
            <div className={styles.texts}>
              <Heading id={headingId}>{title}</Heading>
              {lead && <p className={styles.lead}>{lead}</p>}
            </div>
            {action}
          </div>
        )}
        {children}
      </div>
    </section>
  );
}
