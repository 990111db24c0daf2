import { accountData } from '#modules/accounts/account-data.ts'
import { commentsData } from '#modules/comments/comments.data.ts'
import { likesData } from '#modules/likes/likes.data.ts'
import { mailSubscriptionsData } from '#modules/mail-subscriptions/mail-subscriptions.data.ts'
import { messagesData } from '#modules/messages/messages.data.ts'
import { chatData } from '#modules/chat/chat.data.ts'
import { notificationsData } from '#modules/notifications/notifications.data.ts'
import { editingData } from '#modules/editing/editing.data.ts'
import type { PersonalDataPart } from '#modules/personal-data/personal-data.ts'
import { secondFactorData } from '#modules/second-factor/second-factor.data.ts'
import { submissionsData } from '#modules/submissions/submissions.data.ts'
import { thirdPartyData } from '#modules/third-party/third-party.data.ts'

/** Personal data of every domain, in the order of deletion. */
export const personalDataParts: readonly PersonalDataPart[] = [
  likesData,
  commentsData,
  messagesData,
  mailSubscriptionsData,
  notificationsData,
  chatData,
  thirdPartyData,
  submissionsData,
  editingData,
  secondFactorData,
  accountData,
]
