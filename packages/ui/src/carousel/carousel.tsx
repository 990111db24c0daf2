'use client'

import { Children, useRef, useState, type HTMLAttributes, type ReactElement, type Ref } from 'react'
import { IconButton } from '../button/index.ts'
import { cx } from '../cx.ts'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../icon/index.ts'
import { useTexts } from '../texts/texts-context.ts'
import { useControllable } from '../use-controllable.ts'
import { useHoverOrFocus } from '../use-hover-or-focus.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { carouselTexts, type CarouselTexts } from './carousel-texts.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useScrollIndex } from './use-scroll-index.ts'
import styles from './carousel.module.css'

/** Props of {@link Carousel}. */
export interface CarouselProps extends HTMLAttributes<HTMLElement> {
  /**
   * Accessible name.
   * @default '轮播图'
   */
  label?: string
  /**
   * Time in ms before the next slide is shown; 0 disables autoplay.
   * @default 0
   */
  autoplay?: number
  /** Index of the current slide, from 0; uncontrolled when left out. */
  index?: number | undefined
  /**
   * Index of the initial slide when uncontrolled.
   * @default 0
   */
  defaultIndex?: number
  /** Called with the index of the new slide, after a user action or by autoplay. */
  onIndexChange?: (index: number) => void
  /** Replaces some of the texts of this instance. */
  texts?: Partial<CarouselTexts>
  ref?: Ref<HTMLElement>
}

/** Shows its children as slides in a scroll-snap container; swiping is native scrolling and works without scripts. */
export function Carousel({
  label,
  autoplay = 0,
  index: indexProp,
  defaultIndex = 0,
  onIndexChange,
  texts: textsProp,
  className,
  children,
  ...props
}: CarouselProps): ReactElement {
  const texts = { ...useTexts('carousel', carouselTexts), ...textsProp }
  const slides = Children.toArray(children)
  const count = slides.length
  const row = useRef<HTMLDivElement>(null)
  const [requested, setIndex] = useControllable(indexProp, defaultIndex, onIndexChange)
  const index = Math.max(0, Math.min(requested, count - 1))
  useScrollIndex(row, index, setIndex)
  const [paused, setPaused] = useState(false)
  const [active, handlers] = useHoverOrFocus()
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)', true)
  const rotates = autoplay > 0 && count > 1 && !reducedMotion
  const running = rotates && !paused && !active
  const step = (by: number): void => setIndex((index + by + count) % count)
  useAutoplay(row, autoplay, running, () => step(1))

  return (
    <section
      aria-roledescription={texts.roleDescription}
      aria-label={label ?? texts.label}
      {...props}
      className={cx(styles.carousel, className)}
      {...handlers}
    >
      <div ref={row} className={styles.row} aria-live={running ? 'off' : 'polite'}>
        {slides.map((slide, position) => (
          <div
            key={texts.slide(position + 1, count)}
            role="group"
            aria-roledescription={texts.slideRoleDescription}
            aria-label={texts.slide(position + 1, count)}
            className={styles.slide}
          >
            {slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div data-part="controls" className={styles.controls}>
          <IconButton label={texts.previous} className={styles.previous} onClick={() => step(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label={texts.next} className={styles.next} onClick={() => step(1)}>
            <ChevronRightIcon />
          </IconButton>
          <div className={styles.dots}>
            {slides.map((_, position) => (
              <button
                key={texts.slide(position + 1, count)}
                type="button"
                aria-label={texts.slide(position + 1, count)}
                aria-current={position === index || undefined}
                className={styles.dot}
                onClick={() => setIndex(position)}
              />
            ))}
            {rotates && (
              <IconButton
                label={paused ? texts.play : texts.pause}
                className={styles.pause}
                onClick={() => setPaused(!paused)}
              >
                {paused ? <PlayIcon /> : <PauseIcon />}
              </IconButton>
            )}
          </div>
        </div>
      )}
    </section>
  )
}
