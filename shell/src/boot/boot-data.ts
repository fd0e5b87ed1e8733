import type { Locale } from '@msl/contracts/locale.ts';
import type { Registry } from '@msl/federation/registry.ts';
import type { Messages } from '@msl/i18n/i18n.ts';
import type { RuntimeConfig } from '@msl/platform';

/** The edge writes the boot data into `<script type="application/json" id="msl-boot">`. */
export const BOOT_ELEMENT_ID = 'msl-boot';

/** Holds the visitor's language; written by the language switch, read by the edge. */
export const LOCALE_COOKIE = 'msl.locale';

/** What the page carries inlined, so that no request stands before the first render. */
export type BootData = {
  locale: Locale;
  config: RuntimeConfig;
  /** The registry with one entry a remote: the version this visitor gets. */
  registry: Registry;
  /** Texts of this locale by namespace: `shell`, `ui`, `errors`, and the route's remote. */
  messages: Record<string, Messages>;
};

/** Reads what the edge inlined; a page without it was not served by the edge, which is a fault of deployment. */
export function readBootData(document: Document): BootData {
  const text = document.getElementById(BOOT_ELEMENT_ID)?.textContent;
  if (!text) throw new Error(`The page carries no #${BOOT_ELEMENT_ID}: it must be served by the edge`);
  return JSON.parse(text) as BootData;
}
