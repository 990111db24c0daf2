import {
  deleteUnsubscriptions,
  listUnsubscriptions,
} from '#modules/mail-subscriptions/unsubscriptions.repository.ts'
import type { PersonalDataPart } from '#modules/personal-data.ts'

/** Which mails a user wants no more. */
export const mailSubscriptionsData: PersonalDataPart = {
  name: 'refusedMails',
  collect: (db, userId) => listUnsubscriptions(db, userId),
  erase: (transaction, userId) => deleteUnsubscriptions(transaction, userId),
}
