import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createDiskStore } from '#platform/files/disk-store.ts'
import { addUser } from '../../../test/accounts.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import { makePost } from '../../../test/posts.ts'
import { DAY } from '#platform/process/durations.ts'
import { publishArticles } from '#modules/articles/articles.publish.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { removeTemporaryUploads } from '#modules/files/temporary-uploads.ts'
import { removeOrphanedUploads } from '#modules/files/orphaned-uploads.ts'

const now = Date.now()
const name = (source: string, digit: string): string => `${source}-${digit.repeat(32)}.webp`

/** A data folder with uploads of the given ages in days. */
async function folderWith(
  ages: Record<string, number>,
): Promise<{ dataDir: string; files: FileStore; left: () => Promise<string[]> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'qingjian-uploads-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const uploads = join(dataDir, 'uploads')
  await mkdir(uploads)
  for (const [file, days] of Object.entries(ages)) {
    await writeFile(join(uploads, file), file)
    const time = new Date(now - days * DAY)
    await utimes(join(uploads, file), time, time)
  }
  return { dataDir, files: createDiskStore(dataDir), left: async () => (await readdir(uploads)).toSorted() }
}

forEachDatabase(({ open }) => {
  describe('an upload', () => {
    it('is deleted a week after the last reference to it is gone', async () => {
      const { db } = await open()
      const { files, left } = await folderWith({
        [name('comment', '1')]: 8,
        [name('avatar', '2')]: 8,
        [name('comment', '3')]: 6,
        [name('chat', '4')]: 8,
        'README.txt': 800,
      })
      expect(await removeOrphanedUploads({ db, files, now: () => now })).toBe(3)
      expect(await left()).toEqual(['README.txt', name('comment', '3')].toSorted())
      expect(await removeOrphanedUploads({ db, files, now: () => now })).toBe(0)
    })

    it('is kept while an account, a message, a comment or the chat refers to it', async () => {
      const { db } = await open()
      const kept = [name('avatar', '1'), name('avatar', '2'), name('comment', '3'), name('chat', '5')]
      const { files, left } = await folderWith({
        ...Object.fromEntries(kept.map((file) => [file, 800])),
        [name('comment', '4')]: 800,
      })
      const id = await addUser(db, 'ziqin')
      await db
        .updateTable('users')
        .set({ avatar: `/uploads/${kept[0]}` })
        .where('id', '=', id)
        .execute()
      await db
        .insertInto('messages')
        .values({
          user_id: id,
          nickname: '子衿',
          avatar: `/uploads/${kept[1]}`,
          content: '',
          state: 'shown',
          created_at: now,
        })
        .execute()
      await publishArticles(db, [makePost()], [])
      const { id: articleId } = await db.selectFrom('articles').select('id').executeTakeFirstOrThrow()
      await db
        .insertInto('comments')
        .values({
          article_id: articleId,
          parent_id: null,
          user_id: id,
          reply_user_id: null,
          content_md: `看图：![竹](/uploads/${kept[2]})。`,
          content_html: '',
          state: 'pending',
          region: '',
          browser: '',
          created_at: now,
        })
        .execute()
      await db
        .insertInto('chat_messages')
        .values({
          user_id: id,
          type: 'image',
          content: `/uploads/${kept[3]}`,
          reply_id: null,
          client_id: null,
          created_at: now,
        })
        .execute()
      await removeOrphanedUploads({ db, files, now: () => now })
      expect(await left()).toEqual(kept.toSorted())
    })

    it('needs no folder', async () => {
      const { db } = await open()
      expect(
        await removeOrphanedUploads({ db, files: createDiskStore(join(tmpdir(), 'none')), now: () => now }),
      ).toBe(0)
    })
  })
})

it('that a crash has left half-written is deleted after a week', async () => {
  const upload = name('comment', '1')
  const { dataDir, left } = await folderWith({ [`${upload}.ab12.tmp`]: 8, 'ab12.tmp': 6, [upload]: 8 })
  expect(await removeTemporaryUploads(dataDir, now)).toBe(1)
  expect(await left()).toEqual(['ab12.tmp', upload].toSorted())
  expect(await removeTemporaryUploads(join(tmpdir(), 'none'), now)).toBe(0)
})
