const mismatches: string[] = []

/** Message of the log line with which a server in a process of its own reports a mismatch. */
export const mismatchMessage = 'response mismatch'

/** Records how a response differs from the row of its call; the test that runs then fails. */
export const reportMismatch = (mismatch: string): void => void mismatches.push(mismatch)

/** Returns the recorded differences, and forgets them. */
export const takeMismatches = (): string[] => mismatches.splice(0)
