/** How often the loop is asked to show up, in ms. */
const beat = 200

/** How long a delay is remembered at least, in ms. */
const memory = 10_000

/** Watches how late the event loop is. */
export interface EventLoopMonitor {
  /** Longest delay lately, in ms. */
  delay: () => number
  stop: () => void
}

/** Starts watching. */
export function monitorEventLoop(): EventLoopMonitor {
  let last = performance.now()
  let rememberedSince = last
  let longest = 0
  let longestBefore = 0

  const timer = setInterval(() => {
    const now = performance.now()
    if (now - rememberedSince > memory) {
      longestBefore = longest
      longest = 0
      rememberedSince = now
    }
    longest = Math.max(longest, now - last - beat)
    last = now
  }, beat).unref()

  return {
    delay: () => Math.round(Math.max(longest, longestBefore, performance.now() - last - beat)),
    stop: () => clearInterval(timer),
  }
}
