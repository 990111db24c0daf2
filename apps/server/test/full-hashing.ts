import { verifyPassword } from '#modules/accounts/passwords.ts'

/** Not the password that is tried, and cheap to find out. */
const quickHash = `$argon2id$v=19$m=8,t=1,p=1$c29tZXNhbHQ$${'A'.repeat(43)}`

/** More than are hashed or wait for it. */
const crowd = 60

/** Does `work` while so many passwords are looked at that there is no place in the line. */
export async function whileHashingIsFull<T>(work: () => Promise<T>): Promise<T> {
  const over = new AbortController()
  const pushIn = async (): Promise<void> => {
    while (!over.signal.aborted) await verifyPassword('x', quickHash)
  }
  // Whoever finds the line full stays away, the others come again and again.
  const others = Promise.allSettled(Array.from({ length: crowd }, pushIn))
  try {
    return await work()
  } finally {
    over.abort()
    await others
  }
}
