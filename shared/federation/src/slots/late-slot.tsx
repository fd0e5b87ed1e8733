import { type ReactNode, useEffect, useRef, useState } from 'react';

type Deferred = { promise: Promise<void>; settle: () => void };

function deferred(): Deferred {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}

/**
 * What a slot shows is fetched when it is less than a screen away, or when the visitor touches the page: until then
 * what the server made of it stands there, or its skeleton. `render` gets what its content has to wait for: nothing
 * on a server.
 */
export function LateSlot({
  render,
  waits,
}: {
  render: (wanted?: Promise<void>) => ReactNode;
  waits: boolean;
}) {
  const [{ promise, settle }] = useState(deferred);
  const mark = useRef<HTMLSpanElement>(null);
  // What is near, and what is touched, is the browser's to tell.
  useEffect(() => {
    const around = mark.current?.parentElement;
    if (!around || typeof IntersectionObserver === 'undefined') return settle();
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && settle(),
      { rootMargin: '100%' },
    );
    observer.observe(around);
    // Captured: the document's script lets nothing through to a part that does not answer yet.
    const once = { once: true, capture: true };
    addEventListener('pointerdown', settle, once);
    addEventListener('keydown', settle, once);
    return () => {
      observer.disconnect();
      removeEventListener('pointerdown', settle, once);
      removeEventListener('keydown', settle, once);
    };
  }, [settle]);
  return (
    <>
      <span ref={mark} hidden />
      {render(waits ? promise : undefined)}
    </>
  );
}
