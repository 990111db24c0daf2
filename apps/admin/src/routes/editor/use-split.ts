import {
  useState,
  type CSSProperties,
  type HTMLAttributes,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'

const storageKey = 'admin-split'

/** Percent of the width that the text has: both panes stay usable. */
const min = 25
const max = 75
const middle = 50
/** Percent by which an arrow key moves. */
const step = 5

/** A separator between the text and the preview, by pointer and by keyboard. */
interface Split {
  /** Of the element that has both panes. */
  style: CSSProperties & { '--text-share': string }
  /** Of the separator, a child of that element. */
  props: HTMLAttributes<HTMLElement>
}

/** How the text and its preview share the width, for this browser. */
export function useSplit(): Split {
  const [share, setShare] = useState(readShare)
  const change = (next: number): void => setShare(clamp(next))
  const store = (next: number): void => {
    change(next)
    try {
      localStorage.setItem(storageKey, String(clamp(next)))
    } catch {
      // Without storage the choice applies to this page.
    }
  }
  const shareAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const { left, width } = currentTarget.parentElement?.getBoundingClientRect() ?? { left: 0, width: 1 }
    return ((clientX - left) / width) * 100
  }
  const isDragging = ({ currentTarget, pointerId }: PointerEvent<HTMLElement>): boolean =>
    currentTarget.hasPointerCapture(pointerId)
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = { ArrowLeft: share - step, ArrowRight: share + step, Home: min, End: max, Enter: middle }[
      event.key
    ]
    if (next === undefined) return
    event.preventDefault()
    store(next)
  }
  return {
    style: { '--text-share': `${share}%` },
    props: {
      role: 'separator',
      title: '拖动调整宽度，双击回到一半',
      'aria-label': '正文的宽度',
      'aria-orientation': 'vertical',
      'aria-valuemin': min,
      'aria-valuemax': max,
      'aria-valuenow': Math.round(share),
      onKeyDown,
      onDoubleClick: () => store(middle),
      onPointerDown(event) {
        event.preventDefault()
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove(event) {
        if (isDragging(event)) change(shareAt(event))
      },
      onPointerUp(event) {
        if (isDragging(event)) store(shareAt(event))
      },
    },
  }
}

const clamp = (share: number): number => Math.min(max, Math.max(min, share))

function readShare(): number {
  try {
    const stored = Number(localStorage.getItem(storageKey))
    return stored === 0 || Number.isNaN(stored) ? middle : clamp(stored)
  } catch {
    return middle
  }
}
