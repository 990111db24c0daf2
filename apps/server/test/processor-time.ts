/** Processor time in ms that this process spends on `run`: unlike the clock, it does not tell of what else the machine does. */
export function processorTime(run: () => void): number {
  const start = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
