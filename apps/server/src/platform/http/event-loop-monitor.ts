/** Interval of the timer whose delay is measured, in ms. */
const interval = 200

/** Minimum time for which a delay is reported, in ms. */
const windowLength = 10_000

/** Monitors the delay of the event loop. */
export interface EventLoopMonitor {
  /** Longest delay of the last 10 to 20 s, in ms. */
  delay: () => number
  stop: () => void
}

/** Starts monitoring. */
export function monitorEventLoop(): EventLoopMonitor {
  let last = performance.now()
  let windowStart = last
  let longest = 0
  let longestOfPreviousWindow = 0

  const timer = setInterval(() => {
    const now = performance.now()
    if (now - windowStart > windowLength) {
      longestOfPreviousWindow = longest
      longest = 0
      windowStart = now
    }
    longest = Math.max(longest, now - last - interval)
    last = now
  }, interval).unref()

  return {
    delay: () => Math.round(Math.max(longest, longestOfPreviousWindow, performance.now() - last - interval)),
    stop: () => clearInterval(timer),
  }
}
