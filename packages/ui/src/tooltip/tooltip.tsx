'use client'

import {
  cloneElement,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react'
import { cx } from '../cx.ts'
import { mergeRefs } from '../merge-refs.ts'
import { useControllable } from '../use-controllable.ts'
import styles from './tooltip.module.css'

/** Hover delay before the tooltip is shown, in ms. */
const SHOW_DELAY = 400

/** Delay before the tooltip is hidden, in ms, so that the pointer can move onto it. */
const HIDE_DELAY = 100

/** Distance from the element and from the viewport edges, in px. */
const GAP = 8

/** Props of {@link Tooltip}; other props are passed to the tooltip element. */
export interface TooltipProps extends Omit<HTMLAttributes<HTMLSpanElement>, 'children'> {
  /** Text of the tooltip; the accessible description of the element, not its name. */
  text: ReactNode
  /** The single element that is described; it must accept `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>
  /** Whether the tooltip is shown; uncontrolled when left out. */
  open?: boolean | undefined
  /**
   * Whether the tooltip is initially shown when uncontrolled.
   * @default false
   */
  defaultOpen?: boolean
  /** Called when hover, focus or Escape shows or hides the tooltip. */
  onOpenChange?: (open: boolean) => void
  ref?: Ref<HTMLSpanElement>
}

/** A short text that is shown while an element is hovered or has keyboard focus; Escape hides it. */
export function Tooltip({
  text,
  children,
  open,
  defaultOpen = false,
  onOpenChange,
  className,
  ref: outerRef,
  ...props
}: TooltipProps): ReactElement {
  const newId = useId()
  const { id = newId } = props
  const wrapper = useRef<HTMLSpanElement>(null)
  const tip = useRef<HTMLSpanElement>(null)
  const ref = useMemo(() => mergeRefs(tip, outerRef), [outerRef])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [shown, change] = useControllable(open, defaultOpen, onOpenChange)
  const latest = useRef({ shown, change })
  useLayoutEffect(() => {
    latest.current = { shown, change }
  })
  const setShown = (next: boolean, delay = 0): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      if (next !== latest.current.shown) latest.current.change(next)
    }, delay)
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  useLayoutEffect(() => {
    const anchor = wrapper.current?.firstElementChild
    if (!shown || !tip.current || !anchor) return undefined
    tip.current.showPopover()
    placeBeside(tip.current, anchor.getBoundingClientRect())
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') latest.current.change(false)
    }
    const element = tip.current
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      element.hidePopover()
    }
  }, [shown])

  const handlers = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) =>
      pointerType === 'mouse' && setShown(true, SHOW_DELAY),
    onPointerLeave: () => setShown(false, HIDE_DELAY),
    onPointerDown: () => setShown(false),
    onFocus: ({ target }: { target: Element }) => target.matches(':focus-visible') && setShown(true),
    onBlur: () => setShown(false),
  }
  return (
    <span ref={wrapper} className={styles.wrapper} {...handlers}>
      {cloneElement(children, { 'aria-describedby': cx(children.props['aria-describedby'], id) })}
      <span
        {...props}
        ref={ref}
        id={id}
        role="tooltip"
        popover="manual"
        className={cx(styles.tip, className)}
      >
        {text}
      </span>
    </span>
  )
}

function placeBeside(tip: HTMLElement, box: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = tip
  const room = document.documentElement.clientWidth - width - GAP
  const left = Math.max(GAP, Math.min(box.left + (box.width - width) / 2, room))
  const top = box.top > height + 2 * GAP ? box.top - height - GAP : box.bottom + GAP
  tip.style.left = `${String(Math.round(left))}px`
  tip.style.top = `${String(Math.round(top))}px`
}
