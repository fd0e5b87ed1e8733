import type { Route } from '@playwright/test';

/** How a remote's files are answered, or what its code does. */
export type Fault = {
  name: string;
  /** What of the remote's folder is answered otherwise; `entry`, `chunk` and `style` are the page's own. */
  file?: 'entry' | 'chunk' | 'style' | 'texts';
  answer?: (route: Route) => Promise<void> | void;
  /** Nothing is answered: each try waits. */
  hangs?: boolean;
  /** Code planted into the version: see plant.ts. */
  planted?: Planted;
  /** It fails only when the page stands and somebody does something. */
  late?: boolean;
  /** What a console says of it, beside what a file that does not come says by itself. */
  says?: readonly RegExp[];
};
export type Planted = 'evaluation' | 'mount' | 'effect' | 'event' | 'export' | 'singleton';

const HTML = '<!doctype html><title>Maintenance</title><h1>Maintenance</h1>';
const silence = () => undefined;
const answered = (status: number) => (route: Route) => route.fulfill({ status, body: '' });

/** What may happen to any script of a remote. */
const ofScripts: Record<string, Fault['answer'] & object> = {
  'is refused': (route) => route.abort('connectionrefused'),
  'answers 404': answered(404),
  'answers 500': answered(500),
  'never answers': silence,
  'is truncated': async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    await route.fulfill({ response, body: body.slice(0, body.length / 2) });
  },
  'has the wrong type': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': 'text/plain' } });
  },
  'is not what was published': async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()}\nglobalThis.stolen = 1;` });
  },
  'is HTML': (route) => route.fulfill({ contentType: 'text/html', body: HTML }),
};

const ofFiles = (['entry', 'chunk'] as const).flatMap((file) =>
  Object.entries(ofScripts).map(
    ([what, answer]): Fault => ({
      ...{ name: `its ${file} ${what}`, file, answer },
      hangs: answer === silence,
    }),
  ),
);

/** The faults of a remote, each of which every remote must survive. */
export const faults: readonly Fault[] = [
  ...ofFiles,
  { name: 'its style sheet is gone', file: 'style', answer: answered(404) },
  { name: 'its style sheet never answers', file: 'style', answer: silence, hangs: true },
  { name: 'its texts are gone', file: 'texts', answer: answered(404) },
  { name: 'its texts never answer', file: 'texts', answer: silence, hangs: true },
  { name: 'it throws when it is evaluated', planted: 'evaluation', says: [/planted at evaluation/] },
  { name: 'it throws when it is shown', planted: 'mount', says: [/planted at mount/] },
  { name: 'it throws in an effect later', planted: 'effect', late: true, says: [/planted in an effect/] },
  { name: 'it throws in an event', planted: 'event', late: true, says: [/planted in an event/] },
  { name: 'it lacks the export', planted: 'export' },
  { name: 'it wants another version of what is shared', planted: 'singleton' },
];
