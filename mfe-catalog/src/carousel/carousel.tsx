import { IconButton } from '@msl/ui/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '@msl/ui/icons.tsx';
import { Children, type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './carousel.module.css';
import { useCalmAutoplay } from './use-calm-autoplay.ts';
import { useNearEmbla } from './use-near-embla.ts';

type CarouselProps = { title: string; children: ReactNode };

/** More than a window shows. */
const FIRST = 8;

/**
 * Slides side by side: 4, 3 below 1280 px, 2 below 870, 1 below 600. Swipe, arrows and buttons move it. The first are drawn at
 * once, all of them when it comes near: a phone lays out what nobody sees, too.
 */
export function Carousel({ title, children }: CarouselProps) {
  const { t } = useTranslation('mfe-catalog');
  const { place, embla, near, move } = useNearEmbla({
    align: 'start',
    loop: true,
    slidesToScroll: 1,
    // The edge of a neighbour that shows beside the cards is not the neighbour.
    inViewThreshold: 0.5,
  });
  const calm = useCalmAutoplay(embla);

  // Slides out of sight must not take the focus or be read.
  useEffect(() => {
    if (!embla) return;
    const hide = () => {
      const seen = new Set(embla.slidesInView());
      embla.slideNodes().forEach((slide, index) => {
        slide.inert = !seen.has(index);
      });
    };
    embla.on('slidesInView', hide);
    return () => void embla.off('slidesInView', hide);
  }, [embla]);

  function onKeyDown(event: KeyboardEvent) {
    // In a number that is typed the arrows move the caret.
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'ArrowLeft') move('scrollPrev');
    else if (event.key === 'ArrowRight') move('scrollNext');
  }

  return (
    <section
      className={styles.carousel}
      aria-roledescription={t('carousel.role')}
      aria-label={title}
      {...calm}
    >
      <div className={styles.head}>
        <h2>{title}</h2>
        <div className={styles.arrows}>
          <IconButton
            variant="outline"
            label={t('carousel.previous')}
            icon={<ChevronLeftIcon />}
            onClick={() => move('scrollPrev')}
          />
          <IconButton
            variant="outline"
            label={t('carousel.next')}
            icon={<ChevronRightIcon />}
            onClick={() => move('scrollNext')}
          />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys are a shortcut; the buttons do the same */}
      <div ref={place} className={styles.viewport} onKeyDown={onKeyDown}>
        <ul className={styles.slides}>
          {Children.map(Children.toArray(children).slice(0, near ? undefined : FIRST), (slide) => (
            <li className={styles.slide}>{slide}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
