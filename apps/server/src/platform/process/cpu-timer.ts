import { readFileSync } from 'node:fs'

/** Unit of the times in `/proc/<pid>/stat`: `USER_HZ`, which is 100 on all platforms of Node. */
const tick = 10

/**
 * Calls `onSpent` when another process has used `limit` milliseconds of CPU time from now on, or when thirty times as much
 * time has passed. The clock alone counts where the system does not report it (other than Linux).
 * @param clockFactor Times the limit that a process without CPU time gets: it may wait for the disk or a busy machine.
 * @returns Function that stops the timer.
 */
export function startCpuTimer(
  pid: number | undefined,
  limit: number,
  onSpent: () => void,
  clockFactor = 30,
): () => void {
  const start = readCpuTime(pid)
  const end = performance.now() + limit * clockFactor
  let timer = setTimeout(check, limit)
  return () => clearTimeout(timer)

  function check(): void {
    const now = readCpuTime(pid)
    const left = start === null || now === null ? 0 : limit - (now - start)
    if (left <= 0 || performance.now() >= end) onSpent()
    else timer = setTimeout(check, Math.max(tick, Math.min(left, end - performance.now())))
  }
}

/** Milliseconds of CPU time that a process has used; null where they cannot be read. */
function readCpuTime(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name before it, in parentheses, may have spaces.
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
    const time = (Number(user) + Number(system)) * tick
    return Number.isFinite(time) ? time : null
  } catch {
    return null
  }
}
