import { Suspense, use, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { answering, whenTakenOver } from './take-over.ts';

const tick = () => new Promise((resolve) => setTimeout(resolve, 50));

test('what a visitor was told is forgotten only once its last part, whose code came late, has read it', async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  let told = 'the price of visitors';
  let come = () => {};
  const code = new Promise<void>((resolve) => {
    come = resolve;
  });
  const Price = ({ late }: { late?: Promise<void> | undefined }) => {
    if (late) use(late);
    const [first] = useState(told);
    return <p>{first}</p>;
  };
  const Page = ({ late }: { late?: Promise<void> }) => (
    <main {...answering}>
      <Suspense fallback="waiting">
        <Price late={late} />
      </Suspense>
    </main>
  );
  const root = document.body.appendChild(document.createElement('div'));
  root.innerHTML = renderToString(<Page />);
  const mismatches = jest.fn();
  hydrateRoot(root, <Page late={code} />, { onRecoverableError: mismatches });
  await tick();
  const forgotten = whenTakenOver(root).then(() => {
    told = 'the price of members';
  });
  await tick();
  expect(told).toBe('the price of visitors');
  come();
  await forgotten;
  expect(root.textContent).toBe('the price of visitors');
  expect(told).toBe('the price of members');
  expect(mismatches).not.toHaveBeenCalled();
});
