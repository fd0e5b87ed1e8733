import { NavLink } from 'react-router-dom';
import styles from './tabs.module.css';

type Tab = { to: string; label: string /** Only this very address, not those under it. */; end?: boolean };

/** The sections of an area as links; scrolls sideways on a phone. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ul className={styles.list}>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <NavLink to={tab.to} end={tab.end ?? false} className={styles.tab}>
              {tab.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
