import type { DevelopedRemote } from './developed-remote.ts';

/** From the save to the screen; of that, what the compiler took. */
export type Took = { screenMs: number; compiledMs: number };

const PAGE = 'page.tsx';
const STYLE = 'page.module.css';
const OVERLAY = '#webpack-dev-server-client-overlay';

/** Only a page that is not loaded again keeps its mark. */
export const markPage = ({ page }: DevelopedRemote): Promise<void> =>
  page.evaluate(() => void Object.assign(window, { marked: true }));

export const changeStyle = (remote: DevelopedRemote, color: string): Promise<Took> =>
  timed(
    remote,
    () => remote.save(STYLE, (css) => css.replace(/background: [^;]+;/, `background: ${color};`)),
    () =>
      remote.page.waitForFunction(
        (wanted) =>
          [...document.querySelectorAll('li')].some((li) => getComputedStyle(li).backgroundColor === wanted),
        color,
      ),
  );

export const changeComponent = (remote: DevelopedRemote, title: string): Promise<Took> =>
  timed(
    remote,
    () => remote.save(PAGE, (source) => withTitle(source, title)),
    () => shows(remote, title),
  );

/** A syntax error stands over the page, naming its file; the save after it takes the error away. */
export const breakAndRepair = async (
  remote: DevelopedRemote,
  title: string,
): Promise<{ broken: Took; repaired: Took }> => {
  const { page, save } = remote;
  let whole = '';
  const broken = await timed(
    remote,
    () =>
      save(PAGE, (source) => {
        whole = source;
        return `${source}const = 1;\n`;
      }),
    () =>
      page
        .frameLocator(OVERLAY)
        .getByText(/ERROR in .*-page\.tsx/)
        .waitFor(),
  );
  const repaired = await timed(
    remote,
    () => save(PAGE, () => withTitle(whole, title)),
    async () => {
      await page.locator(OVERLAY).waitFor({ state: 'detached' });
      await shows(remote, title);
    },
  );
  return { broken, repaired };
};

/** What no save may do: load the page again, throw in it, or ask for what its policy refuses. */
export const problemsOf = async ({ page, errors }: DevelopedRemote): Promise<string[]> => [
  ...((await page.evaluate(() => 'marked' in window)) ? [] : ['a save loaded the page again']),
  ...errors,
];

const shows = ({ page }: DevelopedRemote, title: string) =>
  page.waitForFunction((wanted) => document.querySelector('h1')?.textContent === wanted, title);

const withTitle = (source: string, title: string) =>
  source.replace(/(<PageHeader title=)(?:\{[^}]+\}|"[^"]*")/, `$1"${title}"`);

const timed = async (
  { compiledAt }: DevelopedRemote,
  act: () => void,
  seen: () => Promise<unknown>,
): Promise<Took> => {
  const from = performance.now();
  act();
  await seen();
  return { screenMs: performance.now() - from, compiledMs: Math.max(0, compiledAt() - from) };
};
