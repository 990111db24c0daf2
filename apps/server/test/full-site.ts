import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { createFolderStore } from '#content/store/folder-store.ts'
import { makeCameraPicture } from '#content/testing/camera-picture.ts'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import type { Db } from '#platform/db/schema.ts'
import { openApi, type TestApi } from './api.ts'
import { createPostgresDatabase, openTestDatabase } from './databases.ts'
import { addTestUsers, comment } from './engagement.ts'
import { importFolder } from './imported-site.ts'
import { testNow } from './posts.ts'

/** Key of an uploaded picture. */
export const upload = `uploads/comment-${'a'.repeat(32)}.webp`
/** A post with its front matter. */
export const post = (title: string, date: string, more = '', body = '正文。'): string =>
  `---\ntitle: ${title}\ndate: ${date}\ncategory: 山\ntags: [竹, 墨]\n${more}---\n\n${body}\n`

/** A site without a server. */
export interface Site {
  folder: string
  contentDir: string
  dataDir: string
  db: Db
  api: TestApi
  publish(): Promise<void>
  /** Closes the database before the end of the test. */
  close(): Promise<void>
}

/** Called with what is to be cleaned up. */
export type OnEnd = (cleanUp: () => Promise<void>) => void

/** Creates an empty site. */
export async function createSite(
  engine: 'sqlite' | 'postgres' = 'sqlite',
  onEnd: OnEnd = onTestFinished,
): Promise<Site> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'qingjian-export-')))
  onEnd(() => rm(folder, { recursive: true, force: true }))
  const [contentDir, dataDir] = [join(folder, 'content'), join(folder, 'data')]
  await mkdir(dataDir)
  const { db, close } =
    engine === 'sqlite' ? await openTestDatabase(dataDir) : await openDatabase(await createPostgresDatabase())
  onEnd(close)
  const files = createDiskStore(dataDir)
  const contentStore = createFolderStore(contentDir)
  return {
    folder,
    contentDir,
    dataDir,
    db,
    close,
    api: openApi(db, undefined, { contentDir, dataDir, files, contentStore }),
    async publish() {
      await importFolder(db, { contentDir, dataDir })
    },
  }
}

/** Writes a file below a folder. */
export async function write(root: string, path: string, data: string | Buffer): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true })
  await writeFile(join(root, path), data)
}

/** A site with each kind of content, with ids that publishing alone would not give again. */
export async function createFullSite(onEnd: OnEnd): Promise<Site> {
  const site = await createSite('sqlite', onEnd)
  const { contentDir, dataDir, db, api } = site
  await write(contentDir, 'posts/gone.md', post('已删', '2020-01-01'))
  await write(contentDir, 'moments/gone.md', '---\ndate: 2020-01-01\n---\n删去的说说\n')
  await write(contentDir, 'albums/gone/album.yaml', 'name: 删去\ndate: 2020-01-01\n')
  await site.publish()
  await rm(join(contentDir, 'posts/gone.md'))
  await rm(join(contentDir, 'moments/gone.md'))
  await rm(join(contentDir, 'albums/gone'), { recursive: true })
  await write(contentDir, 'posts/new.md', post('新文', '2025-03-01 08:00:00'))
  await site.publish()
  await write(contentDir, 'posts/old.md', post('旧文', '2021-03-01 08:00:00', 'permalink: /2021/old/\n'))
  await write(contentDir, 'posts/draft.md', post('草稿', '2021-04-01', 'published: false\n'))
  await write(contentDir, 'moments/one.md', '---\ndate: 2024-01-01\n---\n一条说说\n')
  const picture = await makeCameraPicture()
  await write(contentDir, 'albums/open/album.yaml', 'name: 山中\ndate: 2024-10-01\n')
  await write(contentDir, 'albums/open/a.jpg', picture)
  await write(contentDir, 'albums/locked/album.yaml', 'name: 锁着\ndate: 2024-10-02\npassword: 清风明月\n')
  await write(contentDir, 'albums/locked/b.jpg', picture)
  await write(contentDir, 'friends.yaml', '- name: 友\n  url: https://friend.example/\n  info: 竹友\n')
  await write(contentDir, 'notices.yaml', '- title: 公告\n  content: 公告正文\n  date: 2024-01-01\n')
  await write(dataDir, upload, 'picture')
  await site.publish()

  const users = await addTestUsers(db, 3)
  const [owner, one, two] = users
  if (owner === undefined || one === undefined || two === undefined) throw new Error('There are three users.')
  await db.updateTable('users').set({ role: 'admin', username: 'owner' }).where('id', '=', owner.id).execute()
  await db.updateTable('users').set({ password_hash: 'canary-secret' }).where('id', '=', one.id).execute()
  const articleId = await idOf(db, 'old.md')
  const { data: top } = await comment(api, one.token, { articleId, content: `**好** ![图](/${upload})` })
  await comment(api, two.token, {
    articleId,
    content: `@${one.nickname} 是`,
    parentId: top.id,
    replyUserId: one.id,
  })
  await comment(api, owner.token, { articleId: await idOf(db, 'new.md'), content: '待审' })
  await db.updateTable('comments').set({ state: 'pending' }).where('content_md', '=', '待审').execute()
  await db.updateTable('articles').set({ comment_count: 0 }).where('source_path', '=', 'new.md').execute()
  await db
    .insertInto('comments')
    .values({
      article_id: articleId,
      parent_id: null,
      user_id: null,
      guest_name: '客',
      reply_user_id: null,
      content_md: '客人的话',
      content_html: '<p dir="auto">客人的话</p>',
      state: 'shown',
      region: '',
      browser: '',
      created_at: testNow - 9,
      import_key: 'artalk::1',
    })
    .execute()
  await db
    .updateTable('articles')
    .set({ comment_count: 3, read_count: 77 })
    .where('id', '=', articleId)
    .execute()
  for (const [type, target] of [
    ['article', articleId],
    ['comment', top.id],
  ] as const)
    await api.call('/api/like', { token: two.token, body: { type, id: target } })
  await api.call('/api/message/add', { token: one.token, body: { content: '留言' } })
  const author = { user_id: one.id, created_at: testNow }
  await db
    .insertInto('chat_messages')
    .values({ ...author, type: 'text', content: '聊', reply_id: null, client_id: null })
    .execute()
  await db.insertInto('mail_refusals').values({ user_id: one.id, kind: 'reply' }).execute()
  await db
    .insertInto('webmentions')
    .values({
      article_id: articleId,
      source: 'https://other.example/a',
      target: `https://blog.example/post/${articleId}`,
      state: 'shown',
      author: '某',
      title: '提及',
      excerpt: '',
      received_at: testNow,
      failures: 0,
      due_at: null,
    })
    .execute()
  return site
}

/** The id of an article. */
export async function idOf(db: Db, sourcePath: string): Promise<number> {
  const row = await db
    .selectFrom('articles')
    .select('id')
    .where('source_path', '=', sourcePath)
    .executeTakeFirstOrThrow()
  return row.id
}
