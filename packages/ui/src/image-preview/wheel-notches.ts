/** Pause in ms after which the wheel counts as turned anew. */
const PAUSE = 160

/** Way in px of a touchpad that makes one step. */
const STEP_DISTANCE = 60

/** Height of a line in px, for mice that count in lines. */
const LINE = 16

/** Turns wheel events into steps: the first one of a turn at once, then one for each notch or stretch of the way. */
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
