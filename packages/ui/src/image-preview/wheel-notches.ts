/** Pause in ms after which a new wheel gesture begins. */
const PAUSE = 160

/** Touchpad distance in px of one step. */
const STEP_DISTANCE = 60

/** Line height in px, for wheel events with `deltaMode` 1. */
const LINE = 16

/** Converts wheel events into zoom steps: one at the start of a gesture, then one per notch or touchpad distance. */
export function createWheelNotches(): (
  event: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'timeStamp'>,
) => 1 | 0 | -1 {
  let last = -Infinity
  let distance = 0
  return ({ deltaY, deltaMode, timeStamp }) => {
    const delta = deltaMode === 0 ? deltaY : deltaY * LINE
    const isNew = timeStamp - last > PAUSE || Math.sign(delta) !== Math.sign(distance || delta)
    last = timeStamp
    distance = isNew ? delta : distance + delta
    if (delta === 0 || (!isNew && Math.abs(distance) < STEP_DISTANCE)) return 0
    distance = 0
    return delta > 0 ? -1 : 1
  }
}
