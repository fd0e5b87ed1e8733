import { variableOf } from '@msl/api/business-settings.ts';
import { configVariables } from '@msl/api/config.ts';
import { businessSettingsSchema } from '@msl/contracts/business-settings.ts';
import { edgeVariables } from '@msl/shell/server/config/edge-variables.ts';

type Variables = Readonly<Record<string, { readonly default?: unknown }>>;

const edge = edgeVariables.entries as Variables;

/** All that a deployment may set, by who reads it: each variable with its schema. */
export const storeVariables = {
  edge,
  api: Object.fromEntries(
    Object.entries(configVariables.entries).filter(([name]) => !(name in edge)),
  ) as Variables,
  business: Object.fromEntries(
    Object.entries(businessSettingsSchema.entries).map(([name, schema]) => [variableOf(name), schema]),
  ) as Variables,
};

const known = new Set(Object.values(storeVariables).flatMap(Object.keys));

/** What Node and the SDKs read by themselves, and who releases (`MSL_BY`). */
const OF_OTHERS = /^(AWS|NODE|OTEL|PG)_?|^(MSL_BY|TZ|HTTPS?_PROXY|NO_PROXY)$/;

/** The names that nobody reads: misspelt ones leave a setting at its default without a word. */
export const unknownVariables = (names: readonly string[]): string[] =>
  names.filter((name) => !(known.has(name) || OF_OTHERS.test(name)));

/**
 * In an environment, which holds what is others' too: names that nobody reads and that are one slip of a finger away from one of the
 * store's, with that one. Short names are near to many.
 */
export const slipsIn = (names: readonly string[]): { typed: string; meant: string }[] =>
  unknownVariables(names).flatMap((typed) => {
    const meant = [...known].find((name) => name.length >= 8 && isOneSlipFrom(typed, name));
    return meant ? [{ typed, meant }] : [];
  });

/** One letter that is another, too many or missing, or two that changed places. */
const isOneSlipFrom = (typed: string, meant: string): boolean => {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [one, two] = [typed.slice(at), meant.slice(at)];
  const swapped = one.slice(0, 2) === `${two[1]}${two[0]}` && one.slice(2) === two.slice(2);
  return one.slice(1) === two.slice(1) || one.slice(1) === two || one === two.slice(1) || swapped;
};
