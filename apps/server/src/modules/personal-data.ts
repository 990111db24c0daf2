import type { Db } from '#platform/db/schema.ts'

/**
 * What one domain keeps about users: every module that stores something of theirs has one, listed in
 * `personal-data-parts.ts`.
 */
export interface PersonalDataPart {
  /** Its key in an export. */
  name: string
  /**
   * Everything of this user, fit to be written as JSON.
   * @param now Milliseconds since the epoch.
   */
  collect(db: Db, userId: number, now: number): Promise<unknown>
  /**
   * Removes everything of this user; what others answered to stays, without a trace of whose it was. Runs in the
   * transaction that ends the account.
   */
  erase(transaction: Db, userId: number): Promise<void>
}
