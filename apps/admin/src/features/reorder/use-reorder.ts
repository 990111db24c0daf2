import { useEffect, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react'

/** An item that is being moved, and its index in the list if it is dropped now. */
interface Move<Key> {
  key: Key
  index: number
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
  const isDragging = move?.by === 'pointer'

  const orderAfter = ({ key, index }: Move<Key>): Key[] =>
    keys.filter((other) => other !== key).toSpliced(index, 0, key)
  const order = move === null ? keys : orderAfter(move)

  const drop = (last: Move<Key>): void => {
    if (last.index !== keys.indexOf(last.key)) onDrop(orderAfter(last))
    setMove(null)
  }

  useEffect(() => {
    if (!isDragging) return undefined
    const moveTo = ({ clientY }: globalThis.PointerEvent): Move<Key> => {
      const others = Array.from(list.current?.children ?? []).toSpliced(keys.indexOf(move.key), 1)
      const index = others.filter((item) => {
        const { top, height } = item.getBoundingClientRect()
        return top + height / 2 < clientY
      }).length
      return { ...move, index }
    }
    const onMove = (event: globalThis.PointerEvent): void => setMove(moveTo(event))
    // The last movement may not have been rendered yet.
    const onEnd = (event: globalThis.PointerEvent): void => drop(moveTo(event))
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
        if (button === 0 || pointerType !== 'mouse') {
          setMove({ key, index: keys.indexOf(key), by: 'pointer' })
        }
      },
      onKeyDown: (event) => {
        const { key: pressed } = event
        const step = steps[pressed]
        if (pressed === 'Enter' || pressed === ' ') {
          if (move === null) setMove({ key, index: keys.indexOf(key), by: 'keyboard' })
          else drop(move)
        } else if (pressed === 'Escape' && move !== null) setMove(null)
        else if (step !== undefined && move !== null) {
          const index = Math.max(0, Math.min(move.index + step, keys.length - 1))
          setMove({ ...move, index })
        } else return
        event.preventDefault()
        event.stopPropagation()
      },
      onBlur: () => {
        if (move?.by === 'keyboard') setMove(null)
      },
    }),
  }
}
