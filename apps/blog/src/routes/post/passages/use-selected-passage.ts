import { useEffect, useRef, useState, type RefObject } from 'react'
import type { Passage } from './find-passage.ts'
import { toPassage, type PassageText } from './passage-text.ts'

/** A passage that the reader has selected. */
export interface SelectedPassage extends Passage {
  /** Box of the selection in the window, in px. */
  box: DOMRect
  /** Whether it was selected by touch: the browser then shows a menu above it and handles below. */
  isTouch: boolean
}

/** Shortest passage, in UTF-16 code units. */
const MIN_LENGTH = 2

/**
 * The passage that is selected within an article; null while a mouse button is pressed.
 * @param toolbar Element whose use does not end the selection.
 */
export function useSelectedPassage(
  text: PassageText,
  toolbar: RefObject<HTMLElement | null>,
): SelectedPassage | null {
  const [selected, setSelected] = useState<SelectedPassage | null>(null)
  const isTouch = useRef(false)

  useEffect(() => {
    let isSelecting = false
    let isUsingToolbar = false
    let frame = 0
    const update = (): void => {
      if (!isSelecting && !isUsingToolbar) setSelected(readSelection(text, isTouch.current))
    }
    // Once per frame, because a selection changes with each move of a handle.
    const schedule = (): void => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    const onPointerDown = ({ target, pointerType }: PointerEvent): void => {
      isUsingToolbar = target instanceof Node && toolbar.current?.contains(target) === true
      isTouch.current = pointerType !== 'mouse'
      isSelecting = pointerType === 'mouse' && !isUsingToolbar
    }
    // A press on the toolbar would end the selection.
    const onMouseDown = (event: MouseEvent): void => {
      if (isUsingToolbar) event.preventDefault()
    }
    const onPointerEnd = (): void => {
      isSelecting = false
      // After the click that the toolbar handles.
      setTimeout(() => {
        isUsingToolbar = false
        update()
      })
    }
    update()
    const end = new AbortController()
    const options = { signal: end.signal, passive: true }
    document.addEventListener('selectionchange', schedule, options)
    window.addEventListener('scroll', schedule, options)
    window.addEventListener('resize', schedule, options)
    window.addEventListener('pointerdown', onPointerDown, options)
    window.addEventListener('mousedown', onMouseDown, { signal: end.signal })
    window.addEventListener('pointerup', onPointerEnd, options)
    window.addEventListener('pointercancel', onPointerEnd, options)
    return () => {
      end.abort()
      cancelAnimationFrame(frame)
    }
  }, [text, toolbar])

  return selected
}

function readSelection(text: PassageText, isTouch: boolean): SelectedPassage | null {
  const selection = getSelection()
  if (selection === null || selection.isCollapsed) return null
  const range = selection.getRangeAt(0)
  if (!text.body.contains(range.startContainer)) return null
  const passage = toPassage(text, range)
  if (passage === null || passage.end - passage.start < MIN_LENGTH) return null
  return { ...passage, box: range.getBoundingClientRect(), isTouch }
}
