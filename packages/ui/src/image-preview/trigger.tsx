'use client'

import { useCallback, type ButtonHTMLAttributes, type ReactElement } from 'react'
import { cx } from '../cx.ts'
import { usePreview } from './preview-context.ts'
import styles from './image-preview.module.css'

/** Props of {@link ImagePreviewTrigger}. */
export interface ImagePreviewTriggerProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Position of the picture that it opens, from 0. */
  index: number
}

/** A button around a thumbnail, which the picture opens from. */
export function ImagePreviewTrigger({
  index,
  className,
  onClick,
  ...props
}: ImagePreviewTriggerProps): ReactElement {
  const { openAt, register } = usePreview()
  const ref = useCallback(
    (button: HTMLButtonElement) => register(index, button.querySelector('img') ?? button),
    [index, register],
  )
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...props}
      ref={ref}
      className={cx(styles.trigger, className)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) openAt(index)
      }}
    />
  )
}
