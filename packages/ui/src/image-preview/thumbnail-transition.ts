import type { View } from './preview-view.ts'

/** Length of the flight in ms; that of the backdrop's fading in the style sheet. */
const DURATION = 240

const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

/**
 * Moves a picture out of its thumbnail, or back into it; where there is none on the screen the picture fades.
 * Under reduced motion nothing moves.
 */
export function animateThumbnailTransition(
  frame: HTMLElement,
  thumbnail: Element | null | undefined,
  direction: 'open' | 'close',
  { rotation }: View,
): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const upright = Math.round(rotation / 360) * 360
  const [away, here] = transitionKeyframes(frame, thumbnail?.getBoundingClientRect(), upright)
  frame.animate(direction === 'open' ? [away, here] : [here, away], {
    duration: DURATION,
    easing: EASING,
    fill: direction === 'open' ? 'none' : 'forwards',
  })
}

function transitionKeyframes(
  frame: HTMLElement,
  thumbnail: DOMRect | undefined,
  upright: number,
): [away: Keyframe, here: Keyframe] {
  // Not the slide, which may still be on its direction.
  const stage = frame.closest('[data-stage]')?.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = frame
  if (!stage || !thumbnail || !isOnScreen(thumbnail) || width === 0) return [{ opacity: 0 }, { opacity: 1 }]
  const x = thumbnail.x + thumbnail.width / 2 - stage.x - stage.width / 2
  const y = thumbnail.y + thumbnail.height / 2 - stage.y - stage.height / 2
  // A thumbnail may show a part of the picture only: the picture covers it, and the rest is clipped.
  const scale = Math.max(thumbnail.width / width, thumbnail.height / height)
  const cutX = (width - thumbnail.width / scale) / 2
  const cutY = (height - thumbnail.height / scale) / 2
  return [
    {
      transform: `translate(${x}px, ${y}px) rotate(${upright}deg) scale(${scale})`,
      clipPath: `inset(${cutY}px ${cutX}px)`,
    },
    { clipPath: 'inset(0px 0px)' },
  ]
}

function isOnScreen({ width, top, bottom, left, right }: DOMRect): boolean {
  return width > 0 && bottom > 0 && right > 0 && top < window.innerHeight && left < window.innerWidth
}
