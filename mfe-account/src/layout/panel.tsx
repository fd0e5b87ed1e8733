import { Card } from '@msl/ui/card.tsx';
import { classNames } from '@msl/ui/class-names.ts';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import styles from './panel.module.css';

type PanelProps = {
  title: ReactNode;
  /** The title itself, for whoever moves the focus there. */
  titleRef?: Ref<HTMLHeadingElement> | undefined;
  icon?: ReactNode;
  /** A link at the right of the title. */
  action?: ReactNode;
  tone?: ComponentProps<typeof Card>['tone'];
  alternate?: boolean;
  id?: string;
  className?: string | undefined;
  headingLevel?: 2 | 3;
  children: ReactNode;
};

/** A titled card of the account, named by its heading. */
export function Panel(props: PanelProps) {
  const { title, icon, action, tone = 'surface', alternate = false, headingLevel = 2 } = props;
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  return (
    <Card
      as="section"
      tone={tone}
      alternate={alternate}
      {...(props.id && { id: props.id })}
      aria-labelledby={titleId}
      className={classNames(styles.panel, props.className)}
    >
      <div className={styles.head}>
        {icon && <span className={styles.icon}>{icon}</span>}
        <Heading
          id={titleId}
          ref={props.titleRef}
          tabIndex={props.titleRef ? -1 : undefined}
          className={styles.title}
        >
          {title}
        </Heading>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {props.children}
    </Card>
  );
}
