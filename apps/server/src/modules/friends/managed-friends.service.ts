import type {
  FriendFields,
  FriendOrderRequest,
  FriendRemoveRequest,
  FriendSaveRequest,
  ManagedFriend,
  ManagedFriends,
} from '@qingjian/api-client/contract'
import { UnusableFileError } from '#content/content-reporter.ts'
import {
  addYamlItem,
  changeYamlItem,
  orderYamlItems,
  readYamlItems,
  removeYamlItem,
} from '#content/front-matter/edit-yaml-list.ts'
import { recordEvent } from '#modules/audit/audit.repository.ts'
import type { EditingDeps, Editor } from '#modules/editing/editing-deps.ts'
import { changeListFile, readListFile } from '#modules/editing/list-files.ts'
import { removeVisitorFriend } from '#modules/friends/decide-application.service.ts'
import { updateFriends } from '#modules/friends/friends-version.ts'
import {
  type FriendRow,
  findFriend,
  listManagedFriends,
  listPendingFriends,
  updateFriend,
} from '#modules/friends/friends.repository.ts'
import { toApplication, toFileFriend, toVisitorFriend } from '#modules/friends/managed-friends.mapper.ts'
import { AppError, fieldError } from '#platform/http/app-error.ts'
import { identifySite } from '#platform/outbound/site-key.ts'
import { normalizeLine } from '#platform/text/normalize-text.ts'

/** All friend links and applications: the file decides about its own, the database has the state of all. */
export async function getManagedFriends(deps: EditingDeps): Promise<ManagedFriends> {
  const rows = await listManagedFriends(deps.db)
  const { text, hash } = await readListFile(deps, 'friends')
  const { items, problem } = readItems(text, rows)
  const visitors = rows.filter(({ origin }) => origin === 'visitor').map(toVisitorFriend)
  const applications = await listPendingFriends(deps.db)
  return { hash, problem, friends: [...items, ...visitors], applications: applications.map(toApplication) }
}

/** Where the file cannot be edited by parts, what it last published is shown. */
function readItems(
  text: string,
  rows: readonly FriendRow[],
): { items: ManagedFriend[]; problem: string | null } {
  const published = rows.filter(({ origin }) => origin === 'file')
  try {
    const bySite = new Map(published.map((row) => [row.site_key, row]))
    return {
      items: readYamlItems(text).map((item, index) => toFileFriend(item, index, bySite)),
      problem: null,
    }
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error
    const items = published.map((row, key): ManagedFriend => ({
      ...toVisitorFriend(row),
      origin: 'file',
      key,
    }))
    return { items, problem: error.message }
  }
}

/**
 * Changes a friend link, or adds one to the file.
 * @throws AppError `content-changed`, `conflict` for a site that is listed already, `not-found`, `unprocessable`
 */
export async function saveFriend(
  deps: EditingDeps,
  editor: Editor,
  { origin, key, hash, friend }: FriendSaveRequest,
): Promise<void> {
  const fields = normalizeFields(friend)
  if (origin === 'visitor') return changeVisitorFriend(deps, editor, key, fields)
  await assertUnlisted(deps, fields.url, { origin, key })
  const { name, url, avatar, info, feed } = fields
  const item = { name, url, avatar: avatar || null, info: info || null, feed: feed || null }
  await changeListFile(deps, editor, {
    name: 'friends',
    hash,
    edit: (text) =>
      key === null ? addYamlItem(text, item) : changeYamlItem(text, assertIndex(text, key), item),
  })
}

/** Sorts the friend links of one origin. @throws AppError `content-changed`, `unprocessable` if the keys are not those listed */
export async function orderFriends(
  deps: EditingDeps,
  editor: Editor,
  { origin, keys, hash }: FriendOrderRequest,
): Promise<void> {
  if (origin === 'visitor') return orderVisitorFriends(deps, editor, keys)
  await changeListFile(deps, editor, {
    name: 'friends',
    hash,
    edit: (text) => {
      assertSameKeys(
        keys,
        readYamlItems(text).map((_, index) => index),
      )
      return orderYamlItems(text, keys)
    },
  })
}

/** Removes a friend link. @throws AppError `content-changed`, `not-found` */
export async function removeManagedFriend(
  deps: EditingDeps,
  editor: Editor,
  { origin, key, hash }: FriendRemoveRequest,
): Promise<void> {
  if (origin === 'visitor') return void (await removeVisitorFriend(deps, key, editor))
  await changeListFile(deps, editor, {
    name: 'friends',
    hash,
    edit: (text) => removeYamlItem(text, assertIndex(text, key)),
  })
}

function normalizeFields(friend: FriendFields): FriendFields {
  const name = normalizeLine(friend.name)
  if (name === '') throw fieldError('name', '请输入站点名称')
  return { ...friend, name, info: normalizeLine(friend.info), url: new URL(friend.url).href }
}

function assertIndex(text: string, key: number): number {
  if (key >= readYamlItems(text).length) throw new AppError('not-found', '没有这个友链')
  return key
}

function assertSameKeys(keys: readonly number[], known: readonly number[]): void {
  const given = new Set(keys)
  if (given.size !== keys.length || keys.length !== known.length || known.some((key) => !given.has(key)))
    throw new AppError('unprocessable', '列表在别处改过了，请看过最新的再排')
}

/** @throws AppError `conflict` if another entry has the site. */
async function assertUnlisted(
  deps: EditingDeps,
  url: string,
  own: { origin: ManagedFriend['origin']; key: number | null },
): Promise<void> {
  const { key: site } = identifySite(url)
  const { friends } = await getManagedFriends(deps)
  const isListed = friends.some(
    (friend) =>
      !(friend.origin === own.origin && friend.key === own.key) &&
      URL.canParse(friend.url) &&
      identifySite(friend.url).key === site,
  )
  if (isListed) throw fieldError('url', '这个站点已经在友情链接里了')
}

async function changeVisitorFriend(
  deps: EditingDeps,
  editor: Editor,
  id: number | null,
  { name, url, avatar, info, feed }: FriendFields,
): Promise<void> {
  if (avatar !== '' && !/^https?:\/\//i.test(avatar))
    throw fieldError('avatar', '请填写 http:// 或 https:// 开头的头像地址，没有就留空')
  await assertUnlisted(deps, url, { origin: 'visitor', key: id })
  const { host, key } = identifySite(url)
  await updateFriends(deps.db, async (transaction) => {
    const row = id === null ? undefined : await findFriend(transaction, id)
    if (row?.origin !== 'visitor') throw new AppError('not-found', '没有这个友链')
    await updateFriend(transaction, row.id, {
      name,
      url,
      site_key: key,
      host,
      info,
      feed,
      avatar_source: avatar,
      // The stored picture belongs to its address.
      ...(avatar !== row.avatar_source && { avatar: '', next_check_at: 0 }),
    })
    await record(transaction, deps, editor, name)
  })
}

async function orderVisitorFriends(deps: EditingDeps, editor: Editor, ids: readonly number[]): Promise<void> {
  await updateFriends(deps.db, async (transaction) => {
    const rows = await listManagedFriends(transaction)
    assertSameKeys(
      ids,
      rows.filter(({ origin }) => origin === 'visitor').map(({ id }) => id),
    )
    for (const [position, id] of ids.entries()) await updateFriend(transaction, id, { position })
    await record(transaction, deps, editor, null)
  })
}

/** @param target Name of the site; null for an order of all. */
async function record(
  db: EditingDeps['db'],
  { now }: EditingDeps,
  { id, address }: Editor,
  target: string | null,
): Promise<void> {
  await recordEvent(db, { at: now(), event: 'friend-changed', actorId: id, subjectId: null, address, target })
}
