/** What flies: a message, as far as it is seen in flight. */
export interface BarrageMessage {
  id: number
  content: string
}

/** Messages in flight over a stage. */
export interface Barrage {
  /** Lets one go as soon as there is room, before all others. */
  add: (message: BarrageMessage) => void
  /** Replaces what is let go, round and round. */
  setMessages: (messages: readonly BarrageMessage[]) => void
  setPaused: (paused: boolean) => void
  /** 1 is the usual pace. */
  setPace: (pace: number) => void
  stop: () => void
}

/** Pixels in a second at the usual pace. */
const SPEED = 90
/** Height of a lane in px. */
const LANE_HEIGHT = 44
/** Least distance in px between two messages in a lane. */
const GAP = 48
/** Time in ms between two looks for room. */
const CHECK_INTERVAL = 700
/** Characters of a message that are shown. */
const MAX_CHARACTERS = 40

/**
 * Lets messages fly over a stage from its right edge to its left. Each is an element that the compositor moves by a transform
 * alone; landed ones fly again with another text.
 * @param className Of the elements.
 */
export function startBarrage(stage: HTMLElement, className: string): Barrage {
  const idleElements: HTMLElement[] = []
  const animations = new Set<Animation>()
  /** The last to start in each lane, with the time in ms at which its tail has cleared the edge. */
  const lanes = new Map<number, { animation: Animation; clearAt: number }>()
  const queue: BarrageMessage[] = []
  let messages: readonly BarrageMessage[] = []
  let next = 0
  let paused = true
  let pace = 1

  const startNext = (): void => {
    const lane = findFreeLane()
    const message = lane === undefined ? undefined : (queue.shift() ?? messages[next++ % messages.length])
    if (lane !== undefined && message !== undefined) start(message, lane)
  }
  const timer = setInterval(() => {
    if (!paused) startNext()
  }, CHECK_INTERVAL)

  function findFreeLane(): number | undefined {
    const count = Math.max(1, Math.floor(stage.clientHeight / LANE_HEIGHT))
    const free = Array.from({ length: count }, (_, lane) => lane).filter((lane) => {
      const last = lanes.get(lane)
      return last === undefined || Number(last.animation.currentTime ?? Infinity) >= last.clearAt
    })
    return free[Math.floor(Math.random() * free.length)]
  }

  function start(message: BarrageMessage, lane: number): void {
    const element = idleElements.pop() ?? document.createElement('span')
    element.className = className
    element.dir = 'auto'
    element.textContent = truncate(message.content)
    stage.append(element)
    const [from, to] = [stage.clientWidth, -element.offsetWidth]
    const y = lane * LANE_HEIGHT
    const animation = element.animate(
      [{ transform: `translate3d(${from}px, ${y}px, 0)` }, { transform: `translate3d(${to}px, ${y}px, 0)` }],
      { duration: ((from - to) / SPEED) * 1000, fill: 'both' },
    )
    animation.playbackRate = pace
    animations.add(animation)
    lanes.set(lane, { animation, clearAt: ((GAP - to) / SPEED) * 1000 })
    animation.onfinish = () => {
      animations.delete(animation)
      animation.cancel()
      element.remove()
      idleElements.push(element)
    }
  }

  return {
    add: (message) => void queue.push(message),
    setMessages: (all) => {
      messages = all
    },
    setPaused: (now) => {
      paused = now
      for (const animation of animations)
        if (paused) animation.pause()
        else animation.play()
    },
    setPace: (now) => {
      pace = now
      for (const animation of animations) animation.updatePlaybackRate(pace)
    },
    stop: () => {
      clearInterval(timer)
      for (const animation of animations) animation.cancel()
      stage.replaceChildren()
    },
  }
}

const segmenter = new Intl.Segmenter('zh-CN')

/** Cuts between characters as people count them: an emoji of several parts stays whole. */
function truncate(text: string): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment)
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : text
}
