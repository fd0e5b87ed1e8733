import { createContext, useContext } from 'react';

/**
 * What the field that shows the provider's frames and the form that sends them both know. `ready` once all
 * of them can be typed into; `attempt` grows when the customer asks for frames that did not come again.
 */
export type CardFrames = {
  ready: boolean;
  attempt: number;
  report: (state: 'loading' | 'ready' | 'failed') => void;
};

export const CardFramesContext = createContext<CardFrames | null>(null);

export function useCardFrames(): CardFrames {
  const frames = useContext(CardFramesContext);
  if (!frames) throw new Error('A card field stands inside <CardEntry>');
  return frames;
}
