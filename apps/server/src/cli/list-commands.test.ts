import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Command } from '#cli/command.ts'
import { createOutput } from '#cli/command-output.ts'
import { commentsCommands } from '#cli/commands/comments.command.ts'
import { friendsCommands } from '#cli/commands/friends.command.ts'
import { messagesCommands } from '#cli/commands/messages.command.ts'
import { notifyCommand } from '#cli/commands/notify.command.ts'
import { userCommands } from '#cli/commands/user.command.ts'
import { webmentionsCommands } from '#cli/commands/webmentions.command.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { readEnv } from '#platform/process/env.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import { insertUser } from '#modules/accounts/users.repository.ts'
import { makePost, testNow } from '../../test/posts.ts'

const commands = [
  ...userCommands,
  ...commentsCommands,
  ...messagesCommands,
  ...friendsCommands,
  ...webmentionsCommands,
  notifyCommand,
]

/** A stopped site, and what its commands print as JSON. */
async function createSite() {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-lists-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const env = readEnv({ DATA_DIR: folder }, folder)
  const printed: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line))
  onTestFinished(() => log.mockRestore())
  return {
    async write(work: (db: Db) => Promise<unknown>): Promise<void> {
      const { db, close } = await openDatabase(env.databaseUrl, env.dataDir)
      await work(db)
      await close()
    },
    async run(name: string, positionals: string[] = [], ...flags: string[]): Promise<unknown> {
      const command: Command | undefined = commands.find((one) => one.name === name)
      const hasFlag = (flag: string): boolean => flags.includes(flag)
      const output = createOutput({ isJson: true, isQuiet: false })
      await command?.run(env, { positionals, option: () => undefined, hasFlag }, output)
      return JSON.parse(printed.splice(0).join('\n'))
    },
  }
}

async function addWebmention(db: Db): Promise<void> {
  await db
    .insertInto('webmentions')
    .values({
      article_id: 1,
      source: 'https://tea.example/',
      target: 'https://blog.example/post/1',
      state: 'shown',
      author: '茶',
      title: '题',
      excerpt: '摘',
      received_at: testNow,
      failures: 0,
    })
    .execute()
}

test('as JSON, lists have stable keys, ISO 8601 times, and nothing that the text does not show', async () => {
  const { write, run } = await createSite()
  await write(async (db) => {
    await insertUser(db, { username: 'ziqin', nickname: '子衿', password_hash: 'hash', created_at: testNow })
    await publishArticles(db, [makePost({ title: '第一篇', sourcePath: 'a.md' })], ['a.md'])
    const text = { state: 'pending', created_at: testNow } as const
    await db
      .insertInto('comments')
      .values({
        ...text,
        article_id: 1,
        user_id: 1,
        content_md: '好',
        content_html: '',
        region: '',
        browser: '',
      })
      .execute()
    await db
      .insertInto('messages')
      .values({ ...text, nickname: '游客', avatar: '', content: '早' })
      .execute()
    await db
      .insertInto('friends')
      .values({
        site_key: 'rain',
        host: 'rain.example',
        origin: 'visitor',
        state: 'pending',
        name: '雨',
        url: 'https://rain.example/',
        avatar_source: '',
        avatar: '',
        info: '',
        email: 'r@mail.example',
        position: 0,
        applied_at: testNow,
      })
      .execute()
    await addWebmention(db)
  })
  const time = '2026-03-01T04:00:00.000Z'
  expect(await run('user list')).toEqual([
    {
      id: 1,
      role: 'user',
      state: 'active',
      username: 'ziqin',
      email: null,
      nickname: '子衿',
      createdAt: time,
    },
  ])
  expect(await run('comments list')).toEqual([
    { id: 1, state: 'pending', nickname: '子衿', articleTitle: '第一篇', createdAt: time, content: '好' },
  ])
  expect(await run('messages list')).toEqual([
    { id: 1, state: 'pending', nickname: '游客', createdAt: time, content: '早' },
  ])
  expect(await run('friends list')).toEqual([
    {
      id: 1,
      state: 'pending',
      origin: 'visitor',
      name: '雨',
      url: 'https://rain.example/',
      email: 'r@mail.example',
      appliedAt: time,
      info: '',
    },
  ])
  expect(await run('webmentions list')).toEqual([
    {
      id: 1,
      state: 'shown',
      source: 'https://tea.example/',
      target: 'https://blog.example/post/1',
      receivedAt: time,
      author: '茶',
      title: '题',
      excerpt: '摘',
    },
  ])
  expect(await run('comments approve', ['1'])).toEqual({ id: 1, state: 'shown' })
  expect(await run('comments list')).toMatchObject([{ id: 1, state: 'shown' }])
})

test('a command that deletes a webmention records the address of its page in the audit trail', async () => {
  const { write, run } = await createSite()
  await write(async (db) => {
    await publishArticles(db, [makePost({ sourcePath: 'a.md' })], ['a.md'])
    await addWebmention(db)
  })
  await run('webmentions delete', ['1'])
  await write(async (db) => {
    const events = await db.selectFrom('audit_events').select(['event', 'target', 'address']).execute()
    expect(events).toEqual([{ event: 'webmention-deleted', target: 'https://tea.example/', address: '' }])
  })
})

test('notify --dry-run counts the users and stores no notification', async () => {
  const { write, run } = await createSite()
  let stored: unknown[] = []
  const readStored = (): Promise<void> =>
    write(async (db) => void (stored = await db.selectFrom('notifications').selectAll().execute()))
  await write(async (db) => {
    for (const nickname of ['子衿', '子路']) await insertUser(db, { nickname, created_at: testNow })
  })
  expect(await run('notify', ['停机', '今晚'], 'dry-run')).toEqual({ isDryRun: true, users: 2 })
  await readStored()
  expect(stored).toEqual([])
  expect(await run('notify', ['停机', '今晚'])).toEqual({ isDryRun: false, users: 2 })
  await readStored()
  expect(stored).toHaveLength(2)
})
