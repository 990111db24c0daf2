/** Files that a process compiles at least. */
const minFiles = 10

/** Decides when another process continues a pass. */
export interface ProcessSize {
  /** Called before the first file is compiled. */
  endPreparation(): void
  /**
   * Whether the process has become too large: above the limit once it has compiled for as long as its preparation took, since that of
   * 25,000 articles needs most of the memory, and above twice the limit.
   */
  isTooLarge(compiled: number): boolean
}

/**
 * @param maxResidentSize Bytes.
 * @param clock Milliseconds of processor time. @default that of this process
 */
export function createProcessSize(maxResidentSize: number, clock: () => number = processorTime): ProcessSize {
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

function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
