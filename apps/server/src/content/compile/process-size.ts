/** Files that a process compiles at least. */
const minFiles = 10

/** Decides when another process continues a pass. */
export interface ProcessSize {
  /** Called before the first file is compiled. */
  endPreparation(): void
  /**
   * Whether the process has become too large: above `maxResidentSize`, or above twice that until compiling has taken as long as the
   * preparation, which needs most of the memory with 25,000 articles.
   */
  isTooLarge(compiled: number): boolean
}

/**
 * @param maxResidentSize Bytes.
 * @param clock Milliseconds of CPU time. @default that of this process
 */
export function createProcessSize(maxResidentSize: number, clock: () => number = cpuTime): ProcessSize {
  const startedAt = clock()
  let preparedAt = startedAt
  return {
    endPreparation() {
      preparedAt = clock()
    },
    isTooLarge: (compiled) =>
      compiled >= minFiles &&
      process.memoryUsage.rss() > maxResidentSize * (clock() - preparedAt < preparedAt - startedAt ? 2 : 1),
  }
}

function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
