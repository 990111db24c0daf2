import type { PersonalDataPart } from '#modules/personal-data/personal-data.ts'
import { readSecondFactor } from '#modules/second-factor/second-factor.service.ts'
import { deleteSecondFactor } from '#modules/second-factor/second-factor.repository.ts'

/** The second factor of a user, without its secrets. */
export const secondFactorData: PersonalDataPart = {
  name: 'secondFactor',
  collect: readSecondFactor,
  async erase(transaction, userId) {
    await deleteSecondFactor(transaction, userId)
  },
}
