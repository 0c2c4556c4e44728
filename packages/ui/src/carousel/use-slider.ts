import type { KeenSliderInstance } from 'keen-slider';
import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

interface SliderOptions {
  readonly index: number;
  readonly loop: boolean;
  /** Milliseconds of one move. */
  readonly speed: number;
  readonly count: number;
  readonly onIndex: (index: number) => void;
}

/**
 * Drags and animates `track` with keen-slider, fetched after the first paint; until then and where it
 * cannot be fetched the track is a plain row that shows `index`. Follows `index` both ways.
 */
export function useSlider(
  track: RefObject<HTMLElement | null>,
  { index, loop, speed, count, onIndex }: SliderOptions,
) {
  const slider = useRef<KeenSliderInstance | null>(null);
  const state = useRef({ index, onIndex });
  /** A move to `index` runs: the slides that it passes are not what the user chose. */
  const moving = useRef(false);
  useEffect(() => {
    state.current = { index, onIndex };
  });
  useEffect(() => {
    const element = track.current;
    if (!element || count < 2) return undefined;
    let gone = false;
    const start = async () => {
      const { default: KeenSlider } = await import('keen-slider');
      if (gone) return;
      element.scrollTo({ left: 0 });
      slider.current = new KeenSlider(element, {
        selector: ':scope > *',
        initial: state.current.index,
        loop,
        defaultAnimation: { duration: still() ? 0 : speed },
        slideChanged: (made) => {
          if (!moving.current) state.current.onIndex(made.track.details.rel);
        },
        animationEnded: () => {
          moving.current = false;
        },
        dragStarted: () => {
          moving.current = false;
        },
      });
    };
    start().catch(() => {
      // Without its code the row still shows the chosen slide: see the scroll below.
    });
    return () => {
      gone = true;
      // A move goes on for its second otherwise, frame by frame, with nothing left to move.
      slider.current?.animator.stop();
      slider.current?.destroy();
      slider.current = null;
    };
  }, [track, count, loop, speed]);
  useEffect(() => {
    const made = slider.current;
    const element = track.current;
    if (made === null) element?.scrollTo({ left: index * element.clientWidth });
    else if (made.track.details.rel !== index || moving.current) {
      moving.current = true;
      made.moveToIdx(index, false, { duration: still() ? 0 : speed });
    }
  }, [index, speed, track]);
}

function still(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
