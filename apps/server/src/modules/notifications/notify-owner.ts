import { findOwnerId } from '#modules/accounts/users.repository.ts'
import {
  notifyUsers,
  type NotificationInput,
  type NotifyDeps,
} from '#modules/notifications/notify.service.ts'

/** Notifies the site owner; does nothing before there is one. */
export async function notifyOwner(deps: NotifyDeps, input: NotificationInput): Promise<void> {
  const owner = await findOwnerId(deps.db)
  if (owner !== null) await notifyUsers(deps, [owner], input)
}

/** The notification of a database that has not passed its integrity check. */
export function damagedDatabase(problem: string): NotificationInput {
  return {
    type: 'system',
    title: '数据库可能已损坏',
    text: `数据库没有通过每日的完整性检查：${problem}。请尽快停止站点，用最近的备份恢复：qingjian restore <备份文件>`,
  }
}
