import { businessSettingsSchema } from '@msl/contracts/business-settings.ts';
import { variableOf } from './business-settings.ts';
import { configVariables } from './config.ts';

/** The names of all variables that the API reads. */
export const apiVariables: readonly string[] = [
  ...Object.keys(configVariables.entries),
  ...Object.keys(businessSettingsSchema.entries).map(variableOf),
];

/** What Node and the SDKs read by themselves, and who releases (`MSL_BY`). */
const OF_OTHERS = /^(AWS|NODE|OTEL|PG)_?|^(MSL_BY|TZ|HTTPS?_PROXY|NO_PROXY)$/;

/** The names that nobody reads: misspelt ones leave a setting at its default without a word. */
export const unknownVariables = (names: readonly string[], known: readonly string[]): string[] =>
  names.filter((name) => !(known.includes(name) || OF_OTHERS.test(name)));

/**
 * In an environment, which holds what is others' too: names that nobody reads and that are one slip of a finger away from one of the
 * store's are told, with that one. Short names are near to many.
 */
export const tellMisspelt = (known: readonly string[], env: NodeJS.ProcessEnv = process.env): void => {
  for (const typed of unknownVariables(Object.keys(env), known)) {
    const meant = known.find((name) => name.length >= 8 && isOneSlipFrom(typed, name));
    if (meant) console.warn(`The environment: nobody reads ${typed}. The store reads ${meant}.`);
  }
};

/** One letter that is another, too many or missing, or two that changed places. */
const isOneSlipFrom = (typed: string, meant: string): boolean => {
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [one, two] = [typed.slice(at), meant.slice(at)];
  const swapped = one.slice(0, 2) === `${two[1]}${two[0]}` && one.slice(2) === two.slice(2);
  return one.slice(1) === two.slice(1) || one.slice(1) === two || one === two.slice(1) || swapped;
};
