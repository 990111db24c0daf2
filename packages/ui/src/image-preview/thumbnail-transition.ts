import type { View } from './preview-view.ts'

/** Duration in ms, the same as the fade of the backdrop in the style sheet. */
const DURATION = 240

const EASING = 'cubic-bezier(0.2, 0, 0, 1)'

/**
 * Animates a picture out of its thumbnail or back into it; fades if no thumbnail is visible.
 * Does nothing with reduced motion.
 */
export function animateThumbnailTransition(
  frame: HTMLElement,
  thumbnail: Element | null | undefined,
  direction: 'open' | 'close',
  { rotation }: View,
): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const upright = Math.round(rotation / 360) * 360
  const [atThumbnail, atRest] = transitionKeyframes(frame, thumbnail?.getBoundingClientRect(), upright)
  frame.animate(direction === 'open' ? [atThumbnail, atRest] : [atRest, atThumbnail], {
    duration: DURATION,
    easing: EASING,
    fill: direction === 'open' ? 'none' : 'forwards',
  })
}

function transitionKeyframes(
  frame: HTMLElement,
  thumbnail: DOMRect | undefined,
  upright: number,
): [atThumbnail: Keyframe, atRest: Keyframe] {
  // Relative to the stage, because the slide may still be moving.
  const stage = frame.closest('[data-stage]')?.getBoundingClientRect()
  const { offsetWidth: width, offsetHeight: height } = frame
  if (!stage || !thumbnail || !isOnScreen(thumbnail) || width === 0) return [{ opacity: 0 }, { opacity: 1 }]
  const x = thumbnail.x + thumbnail.width / 2 - stage.x - stage.width / 2
  const y = thumbnail.y + thumbnail.height / 2 - stage.y - stage.height / 2
  // A cropped thumbnail shows a part of the picture: scale to cover it and clip the rest.
  const scale = Math.max(thumbnail.width / width, thumbnail.height / height)
  const clipX = (width - thumbnail.width / scale) / 2
  const clipY = (height - thumbnail.height / scale) / 2
  return [
    {
      transform: `translate(${x}px, ${y}px) rotate(${upright}deg) scale(${scale})`,
      clipPath: `inset(${clipY}px ${clipX}px)`,
    },
    { clipPath: 'inset(0px 0px)' },
  ]
}

function isOnScreen({ width, top, bottom, left, right }: DOMRect): boolean {
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
}
