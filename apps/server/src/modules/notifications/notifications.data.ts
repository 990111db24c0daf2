import {
  deleteNotifications,
  deleteNotificationsFrom,
  listNotifications,
} from '#modules/notifications/notifications.repository.ts'
import { toNotification } from '#modules/notifications/notifications.mapper.ts'
import type { PersonalDataPart } from '#modules/personal-data/personal-data.ts'

/** Notifications of a user, and those caused by the user. */
export const notificationsData: PersonalDataPart = {
  name: 'notifications',
  async collect(db, userId, now) {
    const rows = await listNotifications(db, { userId }, now)
    return rows.map(toNotification)
  },
  async erase(transaction, userId) {
    await deleteNotifications(transaction, { userId })
    await deleteNotificationsFrom(transaction, userId)
  },
}
