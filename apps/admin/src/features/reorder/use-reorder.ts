import { useEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

/** An item that is being moved, and the order if it is dropped now. */
interface Move<Key> {
  key: Key
  order: readonly Key[]
  by: 'pointer' | 'keyboard'
}

/** Props of the button that moves an item. */
interface HandleProps {
  'aria-pressed': boolean
  onPointerDown: (event: PointerEvent<HTMLElement>) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  onBlur: () => void
}

/**
 * Sorts the items of a list by dragging their handles, and by keyboard: Enter or Space picks an item up and drops it, the arrow
 * keys move it, Escape puts it back. Items stay in place in the document until they are dropped; apply `positionOf` as CSS `order`.
 * @param list The element whose children are the items, in the order of `keys`.
 */
export function useReorder<Key>(
  list: RefObject<HTMLElement | null>,
  keys: readonly Key[],
  onDrop: (order: Key[]) => void,
): {
  /** Key of the item that is being moved; null without one. */
  movingKey: Key | null
  positionOf: (key: Key) => number
  handleProps: (key: Key) => HandleProps
} {
  const [move, setMove] = useState<Move<Key> | null>(null)
  const order = move?.order ?? keys
  const isDragging = move?.by === 'pointer'

  const moveTo = (index: number): void =>
    setMove((current) => {
      if (current === null) return null
      const others = current.order.filter((key) => key !== current.key)
      return {
        ...current,
        order: others.toSpliced(Math.max(0, Math.min(index, others.length)), 0, current.key),
      }
    })
  const drop = (): void => {
    if (move !== null && move.order.some((key, index) => key !== keys[index])) onDrop([...move.order])
    setMove(null)
  }

  useEffect(() => {
    if (!isDragging) return undefined
    const onMove = ({ clientY }: globalThis.PointerEvent): void => {
      const middles = Array.from(list.current?.children ?? [], (item) => {
        const { top, height } = item.getBoundingClientRect()
        return top + height / 2
      }).toSorted((a, b) => a - b)
      // The moving item itself is one of those above the pointer once it has passed its own middle.
      const above = middles.filter((middle) => middle < clientY).length
      moveTo(Math.min(above, middles.length - 1))
    }
    const onEnd = (): void => drop()
    const onCancel = (): void => setMove(null)
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onEnd)
    window.addEventListener('pointercancel', onCancel)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onEnd)
      window.removeEventListener('pointercancel', onCancel)
    }
  })

  const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }
  return {
    movingKey: move?.key ?? null,
    positionOf: (key) => order.indexOf(key),
    handleProps: (key) => ({
      'aria-pressed': move?.key === key,
      onPointerDown: ({ button, pointerType }) => {
        if (button === 0 || pointerType !== 'mouse') setMove({ key, order: keys, by: 'pointer' })
      },
      onKeyDown: (event) => {
        const { key: pressed } = event
        const step = steps[pressed]
        if (pressed === 'Enter' || pressed === ' ') {
          if (move === null) setMove({ key, order: keys, by: 'keyboard' })
          else drop()
        } else if (pressed === 'Escape' && move !== null) setMove(null)
        else if (step !== undefined && move !== null) moveTo(order.indexOf(key) + step)
        else return
        event.preventDefault()
        event.stopPropagation()
      },
      onBlur: () => {
        if (move?.by === 'keyboard') setMove(null)
      },
    }),
  }
}
