import type { PersonalDataPart } from '#modules/personal-data/personal-data.ts'
import {
  deleteThirdPartyAccounts,
  listThirdPartyAccounts,
} from '#modules/third-party/third-party.repository.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Third-party accounts of a user. */
export const thirdPartyData: PersonalDataPart = {
  name: 'thirdPartyAccounts',
  async collect(db, userId) {
    const accounts = await listThirdPartyAccounts(db, userId)
    return accounts.map((account) => ({
      source: account.source,
      id: account.external_id,
      createTime: shanghaiTime(account.created_at),
    }))
  },
  erase: (transaction, userId) => deleteThirdPartyAccounts(transaction, userId),
}
