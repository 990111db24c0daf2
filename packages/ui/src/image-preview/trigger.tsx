'use client'

import { useMemo, type ButtonHTMLAttributes, type ReactElement, type Ref } from 'react'
import { cx } from '../cx.ts'
import { mergeRefs } from '../merge-refs.ts'
import { usePreview } from './preview-context.ts'
import styles from './image-preview.module.css'

/** Props of {@link ImagePreviewTrigger}. */
export interface ImagePreviewTriggerProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Index of the picture that it opens, from 0. */
  index: number
  ref?: Ref<HTMLButtonElement>
}

/** A button that contains a thumbnail and opens its picture. */
export function ImagePreviewTrigger({
  index,
  className,
  onClick,
  ref: outerRef,
  ...props
}: ImagePreviewTriggerProps): ReactElement {
  const { openAt, register } = usePreview()
  const ref = useMemo(() => {
    const registerThumbnail = (button: HTMLButtonElement | null): (() => void) | undefined =>
      button ? register(index, button.querySelector('img') ?? button) : undefined
    return mergeRefs(registerThumbnail, outerRef)
  }, [index, register, outerRef])
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
