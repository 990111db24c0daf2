/**
 * Claims a row for this process by compare-and-set.
 * @param find Reads the first row that is due.
 * @param claim Updates the row; undefined if another process has claimed it meanwhile.
 * @returns The claimed row; undefined if none is due.
 */
export async function claimFirst<Due, Claimed>(
  find: () => Promise<Due | undefined>,
  claim: (due: Due) => Promise<Claimed | undefined>,
): Promise<Claimed | undefined> {
  for (;;) {
    const due = await find()
    if (due === undefined) return undefined
    const claimed = await claim(due)
    if (claimed !== undefined) return claimed
  }
}
