import { deleteDraftsOf, listDraftsOf } from '#modules/editing/drafts.repository.ts'
import { deletePreviewLinksOf } from '#modules/editing/preview-links.repository.ts'
import { anonymizeVersionsBy, listVersionsBy } from '#modules/editing/versions.repository.ts'
import type { PersonalDataPart } from '#modules/personal-data/personal-data.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** What a user has saved and not saved of the articles. */
export const editingData: PersonalDataPart = {
  name: 'editing',
  async collect(db, userId) {
    const versions = await listVersionsBy(db, userId)
    const drafts = await listDraftsOf(db, userId)
    return {
      versions: versions.map(({ path, operation, size, saved_at: time }) => ({
        path,
        operation,
        size,
        time: shanghaiTime(time),
      })),
      drafts: drafts.map(({ path, text, saved_at: time }) => ({ path, text, time: shanghaiTime(time) })),
    }
  },
  async erase(transaction, userId) {
    await deleteDraftsOf(transaction, userId)
    await deletePreviewLinksOf(transaction, userId)
    await anonymizeVersionsBy(transaction, userId)
  },
}
