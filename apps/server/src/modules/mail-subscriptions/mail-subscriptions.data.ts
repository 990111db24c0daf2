import {
  deleteUnsubscriptions,
  listUnsubscriptions,
} from '#modules/mail-subscriptions/unsubscriptions.repository.ts'
import type { PersonalDataPart } from '#modules/personal-data/personal-data.ts'

/** Kinds of email that a user has unsubscribed from. */
export const mailSubscriptionsData: PersonalDataPart = {
  name: 'refusedMails',
  collect: (db, userId) => listUnsubscriptions(db, userId),
  erase: (transaction, userId) => deleteUnsubscriptions(transaction, userId),
}
