import { useEffect, useRef } from 'react';
import { NavLink } from 'react-router-dom';
import styles from './tabs.module.css';

type Tab = { to: string; label: string /** Only this very address, not those under it. */; end?: boolean };

/** The sections of an area as links; scrolls sideways on a phone. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar is wider than the screen: a tab is brought to its middle, and the page stays where it is.
  const bringIn = (tab: Element | null | undefined) => {
    if (bar.current && tab) bar.current.scrollLeft += middleOf(tab) - middleOf(bar.current);
  };
  const firstOf = (selector: string) => bar.current?.querySelector(selector);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, to a page that came rendered with the focus that it has by then
  useEffect(() => bringIn(firstOf(':focus-visible') ?? firstOf('[aria-current="page"]')), []);
  return (
    <nav
      ref={bar}
      aria-label={label}
      className={styles.nav}
      // A browser leaves a tab that shows an edge where it is. Under a finger or a mouse nothing moves.
      onFocus={({ target }) => target.matches(':focus-visible') && bringIn(target)}
    >
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

const middleOf = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};
