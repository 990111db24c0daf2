'use client'

import { Children, useRef, useState, type HTMLAttributes, type ReactElement, type Ref } from 'react'
import { IconButton } from '../button/index.ts'
import { cx } from '../cx.ts'
import { ChevronLeftIcon, ChevronRightIcon, PauseIcon, PlayIcon } from '../icon/index.ts'
import { useControllable } from '../use-controllable.ts'
import { useHoverOrFocus } from '../use-hover-or-focus.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { useAutoplay } from './use-autoplay.ts'
import { useScrollIndex } from './use-scroll-index.ts'
import styles from './carousel.module.css'

/** Texts of a carousel. */
export interface CarouselTexts {
  /**
   * Name of the button that goes back by one slide.
   * @default '上一张'
   */
  previous: string
  /**
   * Name of the button that goes on by one slide.
   * @default '下一张'
   */
  next: string
  /**
   * Name of the button that stops turning.
   * @default '暂停轮播'
   */
  pause: string
  /**
   * Name of the button that turns again.
   * @default '继续轮播'
   */
  play: string
  /** Name of a slide and of the button that leads to it; by default 第 1 张，共 3 张. */
  slide: (number: number, count: number) => string
}

const TEXTS: CarouselTexts = {
  previous: '上一张',
  next: '下一张',
  pause: '暂停轮播',
  play: '继续轮播',
  slide: (number, count) => `第 ${String(number)} 张，共 ${String(count)} 张`,
}

/** Props of {@link Carousel}. */
export interface CarouselProps extends HTMLAttributes<HTMLElement> {
  /**
   * Accessible name.
   * @default '轮播图'
   */
  label?: string
  /**
   * Time that a slide stays, in ms; 0 leaves turning to the visitor.
   * @default 0
   */
  autoplay?: number
  /** Position of the slide that is shown, from 0; leave it out to let the carousel keep this state itself. */
  index?: number | undefined
  /**
   * Position of the first slide to be shown, where the carousel keeps the state itself.
   * @default 0
   */
  defaultIndex?: number
  /** Called with the position of another slide, when the visitor or the time comes to it. */
  onIndexChange?: (index: number) => void
  /** Texts other than the Chinese ones. */
  texts?: Partial<CarouselTexts>
  ref?: Ref<HTMLElement>
}

/** Its children as slides in a row that scrolls and snaps; swiping is the platform's, and it works without scripts. */
export function Carousel({
  label = '轮播图',
  autoplay = 0,
  index: indexProp,
  defaultIndex = 0,
  onIndexChange,
  texts,
  className,
  children,
  ...props
}: CarouselProps): ReactElement {
  const t = { ...TEXTS, ...texts }
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
      aria-roledescription="轮播"
      aria-label={label}
      {...props}
      className={cx(styles.carousel, className)}
      {...handlers}
    >
      <div ref={row} className={styles.row} aria-live={running ? 'off' : 'polite'}>
        {slides.map((slide, position) => (
          <div
            key={t.slide(position + 1, count)}
            role="group"
            aria-roledescription="幻灯片"
            aria-label={t.slide(position + 1, count)}
            className={styles.slide}
          >
            {slide}
          </div>
        ))}
      </div>
      {count > 1 && (
        <div data-part="controls" className={styles.controls}>
          <IconButton label={t.previous} className={styles.previous} onClick={() => step(-1)}>
            <ChevronLeftIcon />
          </IconButton>
          <IconButton label={t.next} className={styles.next} onClick={() => step(1)}>
            <ChevronRightIcon />
          </IconButton>
          <div className={styles.dots}>
            {slides.map((_, position) => (
              <button
                key={t.slide(position + 1, count)}
                type="button"
                aria-label={t.slide(position + 1, count)}
                aria-current={position === index || undefined}
                className={styles.dot}
                onClick={() => setIndex(position)}
              />
            ))}
            {rotates && (
              <IconButton
                label={paused ? t.play : t.pause}
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
