import { verifyPassword } from '#modules/accounts/passwords.ts'

/** Hash of another password, with cheap parameters. */
const quickHash = `$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$${'A'.repeat(43)}`

/** More than the concurrent and the queued hashes together. */
const callers = 60

/** Runs `work` while the queue of password hashes is full. */
export async function whileHashingIsFull<T>(work: () => Promise<T>): Promise<T> {
  const over = new AbortController()
  const hashRepeatedly = async (): Promise<void> => {
    while (!over.signal.aborted) await verifyPassword('x', quickHash)
  }
  // A rejected caller stops; those that were queued keep the queue full.
  const others = Promise.allSettled(Array.from({ length: callers }, hashRepeatedly))
  try {
    return await work()
  } finally {
    over.abort()
    await others
  }
}
