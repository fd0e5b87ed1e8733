import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StageState } from '../../../harness-state.ts';
import { liveAddress } from '../../../live-address.ts';
import styles from './compare.module.css';
import { ComparedTexts } from './compared-texts.tsx';
import { useCompared } from './use-compared.ts';

type FramesProps = {
  remote: string;
  frame: RefObject<HTMLIFrameElement | null>;
  /** What the frame was opened with, and how often one was. */
  entered: { times: number; address: string };
  state: StageState;
  onLoad: (frame: HTMLIFrameElement) => void;
};

/** The page under test; and with it, when that is wanted, what visitors get of the same state, beside it or over it. */
export function Frames({ remote, frame, entered, state, onLoad }: FramesProps) {
  const { t } = useTranslation('harness');
  const live = useRef<HTMLIFrameElement>(null);
  const { differences, look } = useCompared(frame, live);
  const { compare } = state;
  // The store renders one page of somebody at a time, and leaves a second to the browser: the visitors' half comes after it.
  const [shown, setShown] = useState(-1);
  const isTurn = state.rendering !== 'html' || shown === entered.times;
  // A width is no fixed set of classes, and a style attribute is forbidden by the policy.
  useEffect(() => {
    const width = state.width ? `${state.width}px` : '100%';
    for (const one of [frame, live]) one.current?.style.setProperty('inline-size', width);
  });
  return (
    <>
      <div className={styles.frames} data-compare={compare ?? 'no'}>
        <figure className={styles.frame}>
          {compare === 'beside' && <figcaption>{state.version ?? t('compare.chosen')}</figcaption>}
          <iframe
            key={entered.times}
            ref={frame}
            title={remote}
            src={entered.address}
            onLoad={({ currentTarget }) => {
              onLoad(currentTarget);
              setShown(entered.times);
              look();
            }}
          />
        </figure>
        {compare && (
          <figure className={styles.frame}>
            {compare === 'beside' && <figcaption>{t('compare.live')}</figcaption>}
            <iframe
              key={entered.times}
              ref={live}
              title={t('compare.live')}
              src={isTurn ? liveAddress(state.address) : undefined}
              inert={compare === 'over'}
              onLoad={look}
            />
          </figure>
        )}
      </div>
      {compare && <ComparedTexts over={compare === 'over'} differences={differences} />}
    </>
  );
}
