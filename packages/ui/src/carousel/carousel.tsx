import { commonText, fill } from '@benjarong/text';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { cx } from '../internal/cx.ts';
import { useMedia } from '../internal/use-media.ts';
import styles from './carousel.module.css';
import { useSlider } from './use-slider.ts';

/** One slide; `label` names it for assistive tools when its content does not. */
export interface CarouselSlide {
  readonly key: string;
  readonly label?: string | undefined;
  readonly content: ReactNode;
}

interface CarouselProps {
  /** What the slides are, e.g. "โปรโมชั่นแนะนำ". */
  readonly label: string;
  readonly slides: readonly CarouselSlide[];
  /** Controlled position; the carousel keeps its own when left out. */
  readonly index?: number | undefined;
  readonly onIndexChange?: ((index: number) => void) | undefined;
  readonly loop?: boolean | undefined;
  /** Milliseconds of one move (spec §9: 1,000). */
  readonly speed?: number | undefined;
  /** Milliseconds between moves by itself (spec §9: 4,000). */
  readonly interval?: number | undefined;
  /** Off by the specification; never under reduced motion, always with a pause button. */
  readonly autoplay?: boolean | undefined;
  /** Class of the track, e.g. its height. */
  readonly className?: string | undefined;
}

/**
 * Slides, one at a time: drag (keen-slider), arrow keys, buttons and dots. The slides out of sight are
 * inert, the position is announced politely, nothing moves by itself unless asked.
 */
export function Carousel({
  label,
  slides,
  index,
  onIndexChange,
  loop = true,
  speed = 1000,
  interval = 4000,
  autoplay = false,
  className,
}: CarouselProps) {
  const [own, setOwn] = useState(0);
  const [playing, setPlaying] = useState(autoplay);
  const [resting, setResting] = useState(false);
  const calm = useMedia('(prefers-reduced-motion: reduce)');
  const track = useRef<HTMLDivElement>(null);
  const count = slides.length;
  const at = Math.min(index ?? own, Math.max(0, count - 1));
  const go = (to: number) => {
    const next = loop ? (to + count) % count : Math.min(Math.max(0, to), count - 1);
    if (next === at) return;
    setOwn(next);
    onIndexChange?.(next);
  };
  useSlider(track, { index: at, loop, speed, count, onIndex: go });
  const moves = autoplay && playing && !calm && count > 1;
  useTurns(moves && !resting, interval, () => {
    go(at + 1);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    go(step);
  };
  if (count === 0) return null;
  return (
    // Only rests while a person points or looks: nothing here can be operated.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-roledescription={commonText.carousel}
      aria-label={label}
      className={styles['root']}
      onFocus={() => {
        setResting(true);
      }}
      onBlur={() => {
        setResting(false);
      }}
      onPointerEnter={() => {
        setResting(true);
      }}
      onPointerLeave={() => {
        setResting(false);
      }}
    >
      <div ref={track} className={cx(styles['track'], className)} aria-live={moves ? 'off' : 'polite'}>
        {slides.map((slide, place) => (
          <div
            key={slide.key}
            role="group"
            aria-roledescription={commonText.slide}
            aria-label={[fill(commonText.slideOf, { index: place + 1, count }), slide.label]
              .filter(Boolean)
              .join(' ')}
            inert={place !== at}
            className={styles['slide']}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {count > 1 && (
        // The arrow keys belong to the controls: inside a slide they may belong to its content.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={styles['controls']} onKeyDown={onKeyDown}>
          <button
            type="button"
            aria-label={commonText.previousSlide}
            disabled={!loop && at === 0}
            className={styles['arrow']}
            onClick={() => {
              go(at - 1);
            }}
          >
            <ChevronLeft aria-hidden />
          </button>
          <div className={styles['dots']}>
            {slides.map((slide, place) => (
              <button
                key={slide.key}
                type="button"
                aria-label={fill(commonText.goToSlide, { index: place + 1 })}
                aria-current={place === at}
                className={styles['dot']}
                onClick={() => {
                  go(place);
                }}
              />
            ))}
          </div>
          <button
            type="button"
            aria-label={commonText.nextSlide}
            disabled={!loop && at === count - 1}
            className={styles['arrow']}
            onClick={() => {
              go(at + 1);
            }}
          >
            <ChevronRight aria-hidden />
          </button>
          {autoplay && !calm && (
            <button
              type="button"
              aria-label={playing ? commonText.pauseSlides : commonText.playSlides}
              className={styles['arrow']}
              onClick={() => {
                setPlaying(!playing);
              }}
            >
              {playing ? <Pause aria-hidden /> : <Play aria-hidden />}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

function useTurns(on: boolean, interval: number, next: () => void) {
  const latest = useRef(next);
  useEffect(() => {
    latest.current = next;
  });
  useEffect(() => {
    if (!on) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) latest.current();
    }, interval);
    return () => {
      clearInterval(timer);
    };
  }, [on, interval]);
}
