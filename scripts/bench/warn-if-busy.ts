import { cpus } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'

/** Share of the CPU time that other processes may use, in percent, before times are printed with a warning. */
const tolerance = 5

/** Prints a warning if the machine is not idle, since times then measure the other processes as well. */
export async function warnIfBusy(): Promise<void> {
  const before = cpuTimes()
  await delay(2_000)
  const after = cpuTimes()
  const busy = 100 * (1 - (after.idle - before.idle) / (after.total - before.total))
  if (busy > tolerance)
    console.log(`\n! 机器不空闲：其他进程占用 ${busy.toFixed(0)}% 的处理器，下面的用时偏大。`)
}

function cpuTimes(): { idle: number; total: number } {
  const times = cpus().map((cpu) => cpu.times)
  const idle = times.reduce((sum, time) => sum + time.idle, 0)
  const total = times.reduce(
    (sum, { user, nice, sys, idle: unused, irq }) => sum + user + nice + sys + unused + irq,
    0,
  )
  return { idle, total }
}
