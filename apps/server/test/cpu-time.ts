/** CPU time of `run` in ms, which does not depend on the load of the machine like wall clock time. */
export function cpuTime(run: () => void): number {
  const start = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

/** The least CPU time of three runs in ms: the first ones also compile. */
export function leastCpuTime(run: () => void): number {
  return Math.min(...[1, 2, 3].map(() => cpuTime(run)))
}
