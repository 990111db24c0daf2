'use client'

import { useState, type ReactElement } from 'react'
import { IconButton, type IconButtonProps } from '../button/index.ts'
import { cx } from '../cx.ts'
import { ArrowUpIcon } from '../icon/index.ts'
import { useTexts } from '../texts/texts-context.ts'
import { useScroll } from '../use-scroll.ts'
import { backToTopTexts, type BackToTopTexts } from './back-to-top-texts.ts'
import styles from './back-to-top.module.css'

/** Props of {@link BackToTop}. */
export interface BackToTopProps extends Partial<BackToTopTexts>, Omit<IconButtonProps, 'label' | 'children'> {
  /**
   * Scroll distance in px beyond which the button is shown.
   * @default 300
   */
  threshold?: number
}

/** A button that scrolls to the top, shown once the page is scrolled; the caller positions it. */
export function BackToTop({
  threshold = 300,
  label,
  variant = 'secondary',
  className,
  onClick,
  ...props
}: BackToTopProps): ReactElement {
  const texts = useTexts('backToTop', backToTopTexts)
  const [shown, setShown] = useState(false)
  useScroll(() => setShown(window.scrollY > threshold))

  return (
    <IconButton
      label={label ?? texts.label}
      variant={variant}
      {...props}
      className={cx(styles.button, className)}
      data-shown={shown || undefined}
      onClick={(event) => {
        onClick?.(event)
        if (event.defaultPrevented) return
        const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
        window.scrollTo({ top: 0, behavior: reducedMotion ? 'instant' : 'smooth' })
        focusStart()
      }}
    >
      <ArrowUpIcon />
    </IconButton>
  )
}

/** Lets Tab continue from the start of the page instead of the button, which disappears. */
function focusStart(): void {
  const { body } = document
  const before = body.getAttribute('tabindex')
  body.tabIndex = -1
  body.focus({ preventScroll: true })
  if (before === null) body.removeAttribute('tabindex')
  else body.setAttribute('tabindex', before)
}
