/** Pause in ms after which the wheel counts as turned anew. */
const PAUSE = 160

/** Way in px of a touchpad that makes one step. */
const WAY = 60

/** Height of a line in px, for mice that count in lines. */
const LINE = 16

/** Turns wheel events into steps: the first one of a turn at once, then one for each notch or stretch of the way. */
export function createWheelNotches(): (
  event: Pick<WheelEvent, 'deltaY' | 'deltaMode' | 'timeStamp'>,
) => 1 | 0 | -1 {
  let last = -Infinity
  let way = 0
  return ({ deltaY, deltaMode, timeStamp }) => {
    const delta = deltaMode === 0 ? deltaY : deltaY * LINE
    const isNew = timeStamp - last > PAUSE || Math.sign(delta) !== Math.sign(way || delta)
    last = timeStamp
    way = isNew ? delta : way + delta
    if (delta === 0 || (!isNew && Math.abs(way) < WAY)) return 0
    way = 0
    return delta > 0 ? -1 : 1
  }
}
