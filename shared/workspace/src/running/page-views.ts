import { setTimeout as sleep } from 'node:timers/promises';

type Page = { status: number; versions: Record<string, string>; files: string[] };

/** A document, the versions that it was given and the files that it asks for at once. */
export const pageOf = async (address: string): Promise<Page> => {
  const answer = await fetch(address, { headers: { 'accept-language': 'en-CA' } });
  const html = await answer.text();
  const state = /<script type="application\/json" id="page-state">(.*?)<\/script>/s.exec(html)?.[1];
  const { remotes = [] } = state ? JSON.parse(state) : {};
  const asked = [...html.matchAll(/<(?:script|link)[^>]+?(?:src|href)="(\/(?:remotes|shell)\/[^"]+)"/g)];
  // Of a page that comes rendered, what it fetches once it rests.
  const late: { href: string }[] = JSON.parse(
    /data-files="([^"]*)"/.exec(html)?.[1]?.replaceAll('&quot;', '"') ?? '[]',
  );
  return {
    status: answer.status,
    versions: Object.fromEntries(
      remotes.map(({ name, version }: { name: string; version: string }) => [name, version]),
    ),
    files: [...asked.map(([, file = '']) => file), ...late.map(({ href }) => href)].map(
      (file) => new URL(file, address).href,
    ),
  };
};

/**
 * People who look at pages, one after the other, four at a time: each page with all that it asks for. A page fails when
 * it, or one of its files, does not come whole.
 */
export const lookAtPages = (addresses: readonly string[], atOnce = 4) => {
  const failures: string[] = [];
  let pages = 0;
  let ended = false;
  const look = async (address: string): Promise<void> => {
    pages += 1;
    try {
      const page = await pageOf(address);
      if (page.status !== 200 || page.files.length === 0) failures.push(`${address} answered ${page.status}`);
      const answers = await Promise.all(
        page.files.map(async (file) => ({ file, answer: await fetch(file) })),
      );
      for (const { file, answer } of answers) {
        if (!answer.ok || (await answer.arrayBuffer()).byteLength === 0)
          failures.push(`${file} answered ${answer.status}`);
      }
    } catch (error) {
      failures.push(`${address}: ${error}`);
    }
  };
  const visitor = async (index: number): Promise<void> => {
    for (let turn = index; !ended; turn += 1) {
      await look(addresses[turn % addresses.length] ?? '');
      await sleep(20);
    }
  };
  const visitors = Array.from({ length: atOnce }, (_, index) => visitor(index));
  return {
    pages: () => pages,
    end: async () => {
      ended = true;
      await Promise.all(visitors);
      return { pages, failures };
    },
  };
};
