import { useEffect, useState } from 'react';
import { CONTROLS_STATE_ID, type ControlsPage } from '../../harness-pages.ts';
import { isInCharge } from './charge.ts';

/** The page of the controls with what is published by now: whoever comes back to this tab finds what they published in another window. */
export function usePublished(opened: ControlsPage): ControlsPage {
  const [page, setPage] = useState(opened);
  // What is published is the store's to know.
  useEffect(() => {
    const look = async () => {
      // The document says to the server which remote is meant: only who is in charge asks for it.
      if (!isInCharge()) return;
      const answer = await fetch(location.pathname);
      const told = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const text = told.getElementById(CONTROLS_STATE_ID)?.textContent;
      if (!text) return;
      const { versions, live, isComparable }: ControlsPage = JSON.parse(text);
      setPage((now) => ({ ...now, versions, live, isComparable }));
    };
    // A store that is away has nothing new.
    const lookAgain = () => void look().catch(() => undefined);
    addEventListener('focus', lookAgain);
    return () => removeEventListener('focus', lookAgain);
  }, []);
  return page;
}
