/**
 * Slides that advance by themselves: not while somebody paused them, looks closely (pointer or focus within) or asked for less movement,
 * nor on a page that is out of sight. `props` go on the element that holds slides and controls.
 */
import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { useReducedMotion } from '../useReducedMotion.ts';

export interface Autoplay {
  readonly moving: boolean;
  readonly paused: boolean;
  /** Stopped only because somebody looks at it. */
  readonly watched: boolean;
  readonly still: boolean;
  readonly toggle: () => void;
  readonly props: {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(): void;
    onFocus(): void;
    onBlur(event: FocusEvent): void;
  };
}

export function useAutoplay(many: boolean, interval: number, next: () => void): Autoplay {
  const still = useReducedMotion();
  const [paused, setPaused] = useState(still);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const watched = hovered || focused;
  const moving = many && !paused && !watched;
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => document.visibilityState === 'visible' && next(), interval);
    return () => clearInterval(timer);
  }, [moving, interval, next]);
  return {
    moving,
    paused,
    watched,
    still,
    toggle: () => setPaused(!paused),
    props: {
      // A finger that touched it is no pointer that stays.
      onPointerEnter: ({ pointerType }) => setHovered(pointerType !== 'touch'),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => setFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
