import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import type { MenuLink, ResolvedRemote } from '@msl/federation/page-state.ts';

type Menu = MenuLink['in'][number];

/** The remotes' entries of one menu, in their order: nothing else names a remote's page. */
export const menuOf = (remotes: readonly ResolvedRemote[], menu: Menu): readonly MenuLink[] =>
  remotes
    .flatMap((remote) => remote.menu?.filter((entry) => entry.in.includes(menu)) ?? [])
    .sort((one, other) => one.order - other.order);

/** The entry of a menu that has room for one; of several remotes that declare it the first, as with slots. */
export const oneOf = (remotes: readonly ResolvedRemote[], menu: 'start' | 'cart'): MenuLink | undefined =>
  remotes.map((remote) => menuOf([remote], menu)[0]).find((entry) => entry);

/** Specification, section 2: much of the avatar menu is for those who have a card on file, or have cancelled. */
export const isFor = (
  { for: whom }: MenuLink,
  subscription: Pick<Subscription, 'lastDigits' | 'status'> | null,
): boolean => whom !== 'customers' || Boolean(subscription?.lastDigits) || subscription?.status === 'cancel';

/** Initials of first and last name, as they stand in the avatar. */
export const initialsOf = (user: { first_name: string; last_name: string }): string =>
  [user.first_name, user.last_name].map((name) => firstOf(name).toLocaleUpperCase('fr-CA')).join('');

/** A letter may take two units of a string. */
const firstOf = (name: string): string => [...name.trim()][0] ?? '';

/** The number on the cart: only an open order has one. */
export const cartBadge = (order: { status: string; product_count: number } | null | undefined): number =>
  order?.status === 'open' ? order.product_count : 0;
