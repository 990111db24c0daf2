import type { Db } from '#platform/db/schema.ts'

/**
 * Personal data of one domain: every module that stores any has one, listed in `personal-data-parts.ts`.
 */
export interface PersonalDataPart {
  /** Key in an export. */
  name: string
  /**
   * Everything stored about this user, as JSON-serialisable data.
   * @param now Milliseconds since the epoch.
   */
  collect(db: Db, userId: number, now: number): Promise<unknown>
  /**
   * Deletes or anonymises everything of this user; content with replies stays without its author. Runs in the transaction
   * that deletes the account.
   */
  erase(transaction: Db, userId: number): Promise<void>
}
