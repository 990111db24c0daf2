/** The part of a message that the barrage shows. */
export interface BarrageMessage {
  id: number
  content: string
}

/** A running barrage. */
export interface Barrage {
  /** Queues a message before all others. */
  add: (message: BarrageMessage) => void
  /** Sets the messages that are shown in a loop. */
  setMessages: (messages: readonly BarrageMessage[]) => void
  setPaused: (paused: boolean) => void
  /** Playback rate; 1 is normal. */
  setPace: (pace: number) => void
  stop: () => void
}

/** Speed in px per second at rate 1. */
const SPEED = 90
/** Height of a lane in px. */
const LANE_HEIGHT = 44
/** Smallest distance in px between two messages of a lane. */
const GAP = 48
/** Interval in ms between checks for a free lane. */
const CHECK_INTERVAL = 700
/** Characters of a message that are shown. */
const MAX_CHARACTERS = 40

/**
 * Moves messages across a stage from right to left. Each is an element with a transform animation, which runs on the
 * compositor; elements are reused.
 * @param className Class name of the elements.
 */
export function startBarrage(stage: HTMLElement, className: string): Barrage {
  const idleElements: HTMLElement[] = []
  const animations = new Set<Animation>()
  /** The last animation of each lane, with the time in ms at which its end is `GAP` px inside the stage. */
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

/** Truncates between grapheme clusters, so that a multi-part emoji stays whole. */
function truncate(text: string): string {
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment)
  return characters.length > MAX_CHARACTERS ? `${characters.slice(0, MAX_CHARACTERS).join('')}…` : text
}
