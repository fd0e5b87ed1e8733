import type { Subscription } from '@msl/contracts/entities/subscription.ts';
import { paths } from '@msl/platform';

export type MenuEntry = { key: 'dashboard' | 'account-info' | 'order-history' | 'membership'; to: string };

/**
 * The avatar menu above log-out (specification, section 2): personal info, order history and membership
 * only for those who have a card on file or have cancelled.
 */
export function menuEntries(
  subscription: Pick<Subscription, 'lastDigits' | 'status'> | null,
): readonly MenuEntry[] {
  const dashboard: MenuEntry = { key: 'dashboard', to: paths.dashboard() };
  if (!subscription?.lastDigits && subscription?.status !== 'cancel') return [dashboard];
  return [
    dashboard,
    { key: 'account-info', to: paths.accountInfo() },
    { key: 'order-history', to: paths.orderHistory() },
    { key: 'membership', to: paths.membership() },
  ];
}

/** Products are left out of the navigation while somebody signs up. */
export const showsProducts = (pathname: string) => !pathname.startsWith('/sign-up/');

/** Initials of first and last name, as they stand in the avatar. */
export const initialsOf = (user: { first_name: string; last_name: string }): string =>
  [user.first_name, user.last_name].map((name) => name.trim().charAt(0).toLocaleUpperCase('fr-CA')).join('');

/** The number on the cart: only an open order has one. */
export const cartBadge = (order: { status: string; product_count: number } | null | undefined): number =>
  order?.status === 'open' ? order.product_count : 0;
