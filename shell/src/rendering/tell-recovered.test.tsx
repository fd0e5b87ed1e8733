import { compileFunction } from 'node:vm';
import type { RemoteError } from '@msl/federation/load/remote-error.ts';
import { type ComponentType, createElement, type ReactNode, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { tellRecovered } from './tell-recovered.ts';

type Part = ComponentType<{ children?: ReactNode }>;
/** A component of a remote's file, whose text is another one each time that it is drawn, or stays. */
const partOf = (remote: string, text: string): Part =>
  compileFunction(
    `return function Part({ children }) { useState(0); return createElement('div', null, ${text}, children); }`,
    ['createElement', 'useState', 'told'],
    { filename: `https://store.test/remotes/${remote}/1.0.0-aaaaaaaa/app.js` },
  )(createElement, useState, () => ++drawn);
let drawn = 0;
const THE_SAME = "'same'";
const ANOTHER = 'String(told())';

/** What is told once a page, which the server drew, is taken over. */
async function takenOver(page: ReactNode) {
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(page);
  const charged: RemoteError[] = [];
  const ofShell = jest.fn();
  const before = globalThis.reportError;
  globalThis.reportError = ofShell;
  hydrateRoot(root, page, {
    onRecoverableError: (error, { componentStack }) =>
      tellRecovered({ report: (one) => void charged.push(one) }, error, componentStack),
  });
  for (let turn = 0; turn < 200 && charged.length + ofShell.mock.calls.length === 0; turn++)
    await new Promise((resolve) => setTimeout(resolve, 10));
  globalThis.reportError = before;
  return { charged, ofShell };
}
beforeAll(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

test('a page that is drawn otherwise than by the server is charged to the remote whose part differs', async () => {
  const [Own, Filler] = [partOf('mfe-cart', THE_SAME), partOf('mfe-catalog', ANOTHER)];
  const { charged, ofShell } = await takenOver(
    <main>
      <Own>
        <Filler />
      </Own>
    </main>,
  );
  expect(charged).toMatchObject([{ remote: 'mfe-catalog', version: '1.0.0-aaaaaaaa', kind: 'render' }]);
  // Its place is told as that of any error.
  const place = expect.stringContaining('/remotes/mfe-catalog/1.0.0-aaaaaaaa/app.js:1:');
  expect(charged[0]?.cause).toMatchObject({ stack: place });
  expect(ofShell).not.toHaveBeenCalled();
});

test('it is the page’s own remote where that differs around a slot, and the shell where no remote’s part is', async () => {
  const [Own, Filler] = [partOf('mfe-cart', ANOTHER), partOf('mfe-catalog', THE_SAME)];
  const own = await takenOver(
    <Own>
      <Filler />
    </Own>,
  );
  expect(own.charged).toMatchObject([{ remote: 'mfe-cart' }]);
  const Around = () => <p>{++drawn}</p>;
  const { charged, ofShell } = await takenOver(
    <main>
      <Around />
      <Filler />
    </main>,
  );
  expect(charged).toEqual([]);
  expect(ofShell).toHaveBeenCalledWith(expect.any(Error));
});
