'use client'

import {
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type DialogHTMLAttributes,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from 'react'
import { cx } from '../cx.ts'
import { mergeRefs } from '../merge-refs.ts'
import { useModal, type Modal } from '../use-modal.ts'
import { animateThumbnailTransition } from './thumbnail-transition.ts'
import { usePreview, ViewContext } from './preview-context.ts'
import { pan, normalizedRotation, zoomBy } from './preview-view.ts'
import { useViewState } from './use-view-state.ts'
import styles from './image-preview.module.css'

/** Distance in px that an arrow key pans. */
const PAN_STEP = 64

/** Background colour of the popup, which the root element has no variable for. */
const COVER_COLOR = '#0d100f'

/** Props of {@link ImagePreviewPopup}. */
export interface ImagePreviewPopupProps extends Omit<DialogHTMLAttributes<HTMLDialogElement>, 'open'> {
  ref?: Ref<HTMLDialogElement>
}

/** The modal dialog of an open preview, which contains the other parts. */
export function ImagePreviewPopup(props: ImagePreviewPopupProps): ReactElement | null {
  const { open, setOpen } = usePreview()
  const modal = useModal(open, setOpen, true, COVER_COLOR)
  const [opening, setOpening] = useState({ count: 0, open })
  if (opening.open !== open) setOpening({ count: opening.count + Number(open), open })

  const measureNow = useRef<() => void>(null)
  useLayoutEffect(() => {
    if (!open) return
    measureNow.current?.()
    // Focus the dialog itself: arrow keys work immediately and Enter activates no button.
    modal.ref.current?.focus()
  }, [open, modal.ref])

  if (!modal.present) return null
  return <Window key={opening.count} modal={modal} measureNow={measureNow} {...props} />
}

interface WindowProps extends ImagePreviewPopupProps {
  modal: Modal
  measureNow: Ref<() => void>
}

function Window({
  modal,
  measureNow,
  ref: outerRef,
  className,
  children,
  onKeyDown,
  ...props
}: WindowProps): ReactElement {
  const { images, index, open, texts, step, thumbnailOf } = usePreview()
  const image = images[index]
  const viewState = useViewState(image, index, modal.close, measureNow)
  const { view, change, reset, frame } = viewState
  const ref = useMemo(() => mergeRefs(modal.ref, outerRef), [modal.ref, outerRef])
  const settled = image !== undefined && viewState.geometryOf(image) !== undefined

  const hasOpened = useRef(false)
  const animate = useRef<(direction: 'open' | 'close') => void>(undefined)
  useLayoutEffect(() => {
    animate.current = (direction) => {
      if (frame.current) animateThumbnailTransition(frame.current, thumbnailOf(index), direction, view)
    }
  })
  // Only the first picture animates out of its thumbnail; the last one animates back.
  useLayoutEffect(() => {
    if (!settled || (open && hasOpened.current)) return
    hasOpened.current = true
    animate.current?.(open ? 'open' : 'close')
  }, [settled, open])

  // A focused button that becomes disabled would receive no key events.
  useLayoutEffect(() => {
    if (document.activeElement?.matches(':disabled')) modal.ref.current?.focus()
  })

  const onKey = (event: KeyboardEvent<HTMLDialogElement>): void => {
    onKeyDown?.(event)
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return
    const { key, shiftKey, currentTarget } = event
    const forward = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
    const side = Number(key === 'ArrowRight') - Number(key === 'ArrowLeft')
    const down = Number(key === 'ArrowDown') - Number(key === 'ArrowUp')
    if (down || (side && shiftKey)) {
      change((now, geometry) => pan(now, { x: -side * PAN_STEP, y: -down * PAN_STEP }, geometry))
    } else if (side) step(side * forward)
    else if (key === '+' || key === '=') change((now, geometry) => zoomBy(now, 1, geometry))
    else if (key === '-') change((now, geometry) => zoomBy(now, -1, geometry))
    else if (key === '0') reset()
    else if (key === 'Home' || key === 'End') step(key === 'End' ? Infinity : -Infinity)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      aria-label={texts.label}
      tabIndex={-1}
      {...props}
      {...modal.handlers}
      ref={ref}
      className={cx(styles.popup, className)}
      data-image-preview=""
      data-scale={view.scale}
      data-rotation={normalizedRotation(view)}
      onKeyDown={onKey}
    >
      <ViewContext value={viewState}>{children}</ViewContext>
    </dialog>
  )
}
