import type { Locale } from '@msl/contracts/locale.ts';
import { CONTRACT, isOfContract } from '@msl/contracts/version.ts';
import type { ResolvedRemote } from './page-state.ts';
import type { RegistryEntry } from './registry.ts';

/** What a page needs to know of one version; `cdn` is the origin of published files where it is another one. */
export const resolvedRemote = (
  name: string,
  { url, metadata, extras }: RegistryEntry,
  cdn = '',
  /** The language of a page that shows the store's menus. */
  locale?: Locale,
): ResolvedRemote => ({
  name,
  version: metadata.version,
  // A development server says where it is itself.
  entry: url.startsWith('/') ? cdn + url : url,
  integrity: metadata.integrity,
  global: extras.global,
  routes: extras.routes,
  slots: extras.slots,
  namespace: extras.namespace,
  ...spokenBy(extras.contract),
  ...(locale &&
    extras.menu && { menu: extras.menu.map((entry) => ({ ...entry, label: entry.label[locale] })) }),
  ...(extras.focused && { focused: true }),
});

/** A remote names the contract that it was built by as a range that begins there. */
function spokenBy(range: string): Pick<ResolvedRemote, 'earlierContract'> {
  const contract = range.replace(/^[\^~]/, '');
  return isOfContract(contract, CONTRACT) ? {} : { earlierContract: contract };
}
