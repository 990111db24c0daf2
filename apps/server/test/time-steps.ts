/** CPU time of this thread in ms, which does not depend on the load of the machine. */
export function threadTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1_000
}

/**
 * Runs `step` repeatedly.
 * @param clock Milliseconds. @default wall-clock time
 * @returns The duration of each run in ms.
 */
export async function timeSteps(
  step: () => Promise<unknown>,
  isOver: (runs: number) => boolean,
  clock: () => number = () => performance.now(),
): Promise<number[]> {
  const times: number[] = []
  while (!isOver(times.length)) {
    const started = clock()
    await step()
    times.push(clock() - started)
  }
  return times
}
