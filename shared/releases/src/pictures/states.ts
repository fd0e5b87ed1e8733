import type { Locale } from '@msl/contracts/locale.ts';
import { readRemoteManifest } from '@msl/federation-build/read-manifest.ts';
import { HARNESS } from '@msl/harness/harness-pages.ts';
import type { Page } from 'playwright-core';
import { journeysOf, playSteps } from '../journeys/play-journey.ts';
import { type Ask, type DeclaredScene, declaredIn } from './declared-scenes.ts';

/** What a remote is drawn in: one page or slot, for one person, after what they did there. */
export type State = Omit<DeclaredScene, 'path'> & {
  readonly path: (ask: Ask) => Promise<string>;
  /** The end of a recorded visit, which may have changed what its persona has. */
  readonly isVisit?: true;
  /** Its steps name what they press in this language alone. */
  readonly locale?: Locale;
};

/**
 * All that a remote's folder says of its states: those of `screenshots.json`, the end of each visit of `journeys`, and each slot by
 * itself. Pages that none of them names, and that need no parameter, are drawn for a visitor.
 */
export function statesOf(dir: string): State[] {
  const { routes, slots } = readRemoteManifest(dir);
  const scenes = declaredIn(dir);
  const persona = scenes.find((scene) => scene.persona)?.persona;
  const visits = journeysOf(dir).map(
    ({ name, journey }): State => ({
      ...{
        name: `journey-${name}`,
        isVisit: true,
        locale: journey.locale,
        path: async () => journey.address,
      },
      ...(journey.persona && { persona: journey.persona }),
      prepare: (page: Page) => playSteps(page, journey.steps),
    }),
  );
  const alone = slots.map(
    ({ name }): State => ({
      ...{ name: `slot-${name}`, path: async () => `${HARNESS}/slots/${name}` },
      ...(persona && { persona }),
    }),
  );
  const pages = scenes.length > 0 ? [] : routes.filter((route) => !/[:*]/.test(route));
  const plain = pages.map(
    (route): State => ({ name: `page${route.replaceAll('/', '-')}`, path: async () => route }),
  );
  return [...scenes, ...plain, ...visits, ...alone];
}
