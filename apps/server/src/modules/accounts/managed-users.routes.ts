import { calls } from '@qingjian/api-client/calls'
import type { ManagedUser, UserText } from '@qingjian/api-client/contract'
import { withWriteLock } from '#platform/db/write-lock.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type CallRoute, handle } from '#platform/http/call-route.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import {
  countManagedUsers,
  findManagedUser,
  listManagedUsers,
  listUserTexts,
  type ManagedUserRow,
  type UserTextRow,
} from '#modules/accounts/managed-users.repository.ts'
import { toModerator } from '#modules/accounts/permissions.ts'
import { setRole } from '#modules/accounts/roles.service.ts'
import { endSessionsOf } from '#modules/accounts/sessions.service.ts'
import type { ApiDeps } from '#modules/api-deps.ts'
import { toPage, toSlice } from '#platform/db/paging.ts'

/** Routes of users for admins. */
export function managedUsersRoutes(deps: ApiDeps): CallRoute[] {
  const { db, now, sockets } = deps
  const requireUser = async (id: number): Promise<ManagedUserRow> => {
    const row = await findManagedUser(db, id, now())
    if (row === undefined) throw new AppError('not-found', '没有这个账号')
    return row
  }
  return [
    handle(calls.managedUsers.page, async ({ query }) => {
      const [rows, count] = await Promise.all([
        listManagedUsers(db, query, toSlice(query), now()),
        countManagedUsers(db, query),
      ])
      return toPage(query, rows.map(toManagedUser), count)
    }),
    handle(calls.managedUsers.detail, async ({ params }) => toManagedUser(await requireUser(params.id))),
    handle(calls.managedUsers.texts, async ({ params, query }) => {
      const { comments, messages, chat_lines: chatLines } = await requireUser(params.id)
      const rows = await listUserTexts(db, params.id, toSlice(query))
      return toPage(query, rows.map(toUserText), comments + messages + chatLines)
    }),
    handle(calls.managedUsers.setRole, async ({ body, user, caller }) => {
      await withWriteLock(db, (transaction) => setRole(transaction, body, toModerator(user, caller), now()))
      sockets.checkLogins(body.userId)
    }),
    handle(calls.managedUsers.endSessions, async ({ body: { userId }, user, caller }) => {
      await requireUser(userId)
      await endSessionsOf(deps, userId, toModerator(user, caller))
    }),
  ]
}

function toManagedUser(row: ManagedUserRow): ManagedUser {
  const { id, nickname, avatar, role, sessions, comments, messages } = row
  return {
    id,
    nickname,
    avatar,
    role,
    isBanned: row.is_banned === 1,
    banReason: row.ban_reason,
    createTime: shanghaiTime(row.created_at),
    lastTime: row.last_used_at === null ? null : shanghaiTime(row.last_used_at),
    sessions,
    comments,
    messages,
    chatLines: row.chat_lines,
  }
}

function toUserText(row: UserTextRow): UserText {
  const { type, id, text, article_id: articleId, article_title: articleTitle } = row
  return {
    type,
    id,
    text,
    articleId,
    articleTitle,
    isPending: row.is_pending === 1,
    createTime: shanghaiTime(row.created_at),
  }
}
