import { useLayoutEffect, type RefObject } from 'react'
import { lockScroll } from '../lock-scroll.ts'
import { placeBelow } from '../menu/place-menu.ts'
import { useMediaQuery } from '../use-media-query.ts'

/** Screens up to this width show a sheet and lock the page (spec section 4). */
const NARROW = '(max-width: 768px)'

/** Distance between the trigger and its panel, in px. */
const GAP = 6

/** Shows a popover beside its trigger, and keeps it there; on narrow screens as a sheet over a page that does not scroll. */
export function usePlacement(
  ref: RefObject<HTMLElement | null>,
  trigger: HTMLElement,
  align: 'start' | 'end',
): void {
  const narrow = useMediaQuery(NARROW)

  useLayoutEffect(() => {
    const layer = ref.current
    if (!layer) return undefined
    const place = narrow
      ? () => stayAboveKeyboard(layer)
      : () => placeBelow(layer, trigger.getBoundingClientRect(), align, GAP)
    if (!layer.matches(':popover-open')) layer.showPopover()
    place()
    const unlock = narrow ? lockScroll() : undefined
    const viewport = window.visualViewport
    viewport?.addEventListener('resize', place)
    viewport?.addEventListener('scroll', place)
    document.addEventListener('scroll', place, { capture: true, passive: true })
    window.addEventListener('resize', place)
    return () => {
      unlock?.()
      viewport?.removeEventListener('resize', place)
      viewport?.removeEventListener('scroll', place)
      document.removeEventListener('scroll', place, true)
      window.removeEventListener('resize', place)
    }
  }, [ref, trigger, align, narrow])
}

/** A keyboard on the screen covers what is fixed to its lower edge; browsers tell its height as a smaller visual viewport. */
function stayAboveKeyboard(layer: HTMLElement): void {
  const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 }
  layer.style.left = ''
  layer.style.top = ''
  layer.style.setProperty('--covered', `${String(Math.max(0, window.innerHeight - height - offsetTop))}px`)
}
