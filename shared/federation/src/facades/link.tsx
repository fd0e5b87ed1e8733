import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: To;
  replace?: boolean;
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
};

/**
 * React Router's `Link` without what the store never asks of it (prefetching, fetchers, view transitions, links out
 * of the store): the original brings 7 KB of them along.
 */
export function Link({ to, replace, state, target, onClick, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return <a {...rest} href={href} target={target} onClick={click} />;
}

/** A link that says when it leads to the page in front of the visitor, or, without `end`, to one above it. */
export function NavLink({ end = false, className, ...rest }: LinkProps & { end?: boolean }) {
  const here = useLocation().pathname.toLowerCase();
  const there = useResolvedPath(rest.to).pathname.toLowerCase();
  const above = there.endsWith('/') ? there : `${there}/`;
  const active = here === there || (!end && there !== '/' && here.startsWith(above));
  return (
    <Link
      {...rest}
      className={[className, active && 'active'].filter(Boolean).join(' ')}
      aria-current={active ? 'page' : undefined}
    />
  );
}
