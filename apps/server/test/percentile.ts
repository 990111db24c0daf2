/** The 99th percentile. */
export function p99(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? 0
}

/** Runs `step` repeatedly. @returns The duration of each run in ms. */
export async function timeSteps(
  step: () => Promise<unknown>,
  isOver: (runs: number) => boolean,
): Promise<number[]> {
  const times: number[] = []
  while (!isOver(times.length)) {
    const started = performance.now()
    await step()
    times.push(performance.now() - started)
  }
  return times
}
