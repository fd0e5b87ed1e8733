import type { Endpoint } from '@msl/contracts/endpoint.ts';
import { endpoints } from '@msl/contracts/endpoints.ts';
import { routes as calls, type RouteName } from '@msl/contracts/routes.ts';
import type { RemoteManifest } from '@msl/federation/remote-manifest.ts';
import { matchesPattern } from '@msl/federation/route-pattern.ts';
import * as v from 'valibot';
import type { AdmissionRule, Refusal } from './admission.types.ts';

/**
 * What a `remote.json` may say by its schema and still means nothing, or something for other pages. These are rules of
 * admission and not of the schema, which also reads what was published before them.
 */
const EVERY_PAGE = 'every page of the store';

/** Line breaks, other control characters, and the signs that turn the direction of the text around them. */
const UNPRINTED = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;

/** A menu is one line on every page: no label breaks it, or turns what stands beside it around. */
export const plainLabels: AdmissionRule = ({ candidate: { manifest } }) =>
  (manifest.menu ?? []).flatMap(({ label }, index) =>
    Object.entries(label).flatMap(([locale, words]): Refusal[] => {
      const found = UNPRINTED.exec(words)?.[0].codePointAt(0);
      if (found === undefined) return [];
      const sign = `U+${found.toString(16).toUpperCase().padStart(4, '0')}`;
      const wrong = `menu[${index}].label.${locale} has a character that is not printed: ${sign}`;
      return [{ file: fileOf(manifest), consumer: EVERY_PAGE, wrong, mend: 'write plain words in one line' }];
    }),
  );

/** What is rendered or indexed is one of the routes: another page would never be, and nobody would be told. */
export const ownPages: AdmissionRule = ({ candidate: { manifest } }) => {
  const { routes, rendered = [], renderedForSession = [], indexed = {} } = manifest;
  const named = { rendered, renderedForSession, indexed: Object.keys(indexed) };
  return Object.entries(named).flatMap(([field, pages]) =>
    pages
      .filter((page) => !routes.some((route) => matchesPattern(route, page)))
      .map((page) => ({
        ...{ file: fileOf(manifest), consumer: 'whoever opens that page' },
        wrong: `« ${field} » names ${page}, which is none of its routes`,
        mend: `correct it (its routes are ${routes.join(', ')}), or add ${page} to « routes »`,
      })),
  );
};

/** Search engines hear of the pages that a call lists, which anybody may ask without a parameter: another would list none. */
export const listingCalls: AdmissionRule = ({ candidate: { manifest } }) =>
  Object.entries(manifest.indexed ?? {})
    .filter(([, call]) => !listing.includes(call))
    .map(([page, call]) => ({
      ...{ file: fileOf(manifest), consumer: 'search engines' },
      wrong: `« indexed » has ${page} listed by ${call}, which is no call that lists for anybody`,
      mend: `name one of ${listing.join(', ')}, or take ${page} out of « indexed »`,
    }));

const listing: readonly string[] = (Object.keys(calls) as RouteName[]).filter((name) => {
  const { method, path, access } = calls[name];
  const { payload, query } = endpoints[name] as Pick<Endpoint, 'payload' | 'query'>;
  const isFree = access !== 'bearer' && !path.includes(':') && (!query || v.is(query, {}));
  return method === 'GET' && isFree && payload.type === 'array';
});

/** Of two that match the same paths, one is a mistake: `/products/:pid` and `/products/:id` too. */
export const routesOnce: AdmissionRule = ({ candidate: { manifest } }) =>
  manifest.routes.flatMap((route, index): Refusal[] => {
    const first = manifest.routes.find((other) => shapeOf(other) === shapeOf(route));
    if (first === undefined || manifest.routes.indexOf(first) === index) return [];
    const wrong = `« routes » has the same route twice: ${first}${first === route ? '' : ` and ${route}`}`;
    return [{ file: fileOf(manifest), consumer: 'its own pages', wrong, mend: 'take one of them out' }];
  });

/** An address gives each parameter one value: of two that bear one name, one would be lost. */
export const parametersOnce: AdmissionRule = ({ candidate: { manifest } }) =>
  manifest.routes.flatMap((route) =>
    [...new Set(twiceIn(route.split('/').filter((part) => part.startsWith(':'))))].map((parameter) => ({
      ...{ file: fileOf(manifest), consumer: `whoever opens ${route}` },
      wrong: `« routes » has ${route}, with ${parameter} twice`,
      mend: 'give one of them another name',
    })),
  );

/** What its pages open for others has a name, and is opened once. */
export const opensNamed: AdmissionRule = ({ candidate: { manifest } }) =>
  [
    ...(manifest.opens.some((slot) => slot.trim() === '') ? ['has a slot without a name'] : []),
    ...[...new Set(twiceIn(manifest.opens))].map((slot) => `has the slot ${slot} twice`),
  ].map((wrong) => ({
    ...{ file: fileOf(manifest), consumer: 'remotes that fill it', wrong: `« opens » ${wrong}` },
    mend: 'take it out',
  }));

/** A slot shows one component: of two that one remote gives it, the second would never be seen. */
export const slotsOnce: AdmissionRule = ({ candidate: { manifest } }) =>
  [...new Set(twiceIn(manifest.slots.map(({ name }) => name)))].map((slot) => ({
    ...{ file: fileOf(manifest), consumer: `whoever opens ${slot}`, wrong: `« slots » fills ${slot} twice` },
    mend: 'take one of them out, or show both in one module',
  }));

/** The same way twice in one menu is no second way. */
export const entriesOnce: AdmissionRule = ({ candidate: { manifest } }) => {
  const places = (manifest.menu ?? []).flatMap((entry) => entry.in.map((menu) => `${entry.to} in ${menu}`));
  return [...new Set(twiceIn(places))].map((place) => ({
    ...{ file: fileOf(manifest), consumer: EVERY_PAGE, wrong: `« menu » leads twice to ${place}` },
    mend: 'take one of them out',
  }));
};

const twiceIn = (all: readonly string[]) => all.filter((one, index) => all.indexOf(one) !== index);

/** A route that begins with a parameter, or with the star, answers addresses of pages that are not its own. */
export const namedRoutes: AdmissionRule = ({ candidate: { manifest } }) =>
  manifest.routes.filter(beginsOpen).map((route) => ({
    ...{ file: fileOf(manifest), consumer: EVERY_PAGE },
    wrong: `« routes » has ${route}, which takes addresses of every other page`,
    mend: `begin it with a word of its own, such as /${manifest.name}${route}`,
  }));

export const beginsOpen = (route: string): boolean => /^\/[:*]/.test(route);

const fileOf = ({ name }: RemoteManifest) => `${name}/remote.json`;
const shapeOf = (route: string) => route.replace(/:[^/]+/g, ':').replace(/(?<=.)\/$/, '');
