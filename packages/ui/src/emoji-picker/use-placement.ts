import { useLayoutEffect, type RefObject } from 'react'
import { lockScroll } from '../lock-scroll.ts'
import { placeBelow } from '../menu/place-menu.ts'
import { useMediaQuery } from '../use-media-query.ts'

/** Viewports up to this width show a bottom sheet and lock scrolling. */
const NARROW = '(max-width: 768px)'

/** Gap between the trigger and its panel, in px. */
const GAP = 6

/** Shows a popover anchored to its trigger, or a bottom sheet over a scroll-locked page in narrow viewports. */
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

/** Keeps a sheet above the on-screen keyboard, whose height is the difference between layout and visual viewport. */
function stayAboveKeyboard(layer: HTMLElement): void {
  const { height, offsetTop } = window.visualViewport ?? { height: window.innerHeight, offsetTop: 0 }
  layer.style.left = ''
  layer.style.top = ''
  layer.style.setProperty('--covered', `${String(Math.max(0, window.innerHeight - height - offsetTop))}px`)
}
