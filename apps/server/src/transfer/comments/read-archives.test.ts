import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { ZipFile } from 'yazl'
import { row, toBackup } from '#transfer/halo/testing/halo-backup.ts'
import { type ReadComment, readCommentFile } from '#transfer/comments/read-comments.ts'

async function read(file: Buffer): Promise<ReadComment[]> {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-comments-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'export'), file)
  const comments: ReadComment[] = []
  for await (const comment of readCommentFile(join(folder, 'export'), new AbortController().signal))
    comments.push(comment)
  return comments
}

/** A comment, reply or post in a backup of Halo. */
function record(
  kind: string,
  name: string,
  spec: Record<string, unknown>,
  status = {},
  metadata = {},
): unknown {
  return row(`content.halo.run/${kind}`, name, { spec, status }, metadata)
}

const owner = { kind: 'Email', name: 'jia@mail.example', displayName: '甲' }
const subjectRef = { group: 'content.halo.run', kind: 'Post', name: 'post-1' }
const comment = {
  raw: '好',
  content: '<p><strong>好</strong></p>',
  owner,
  approved: true,
  hidden: false,
  ipAddress: '203.0.113.7',
  creationTime: '2023-05-06T07:08:09.123Z',
  subjectRef,
}

test('Halo has comments of articles, and replies whose address is that of their comment', async () => {
  const { subjectRef: _, ...reply } = { ...comment, content: '一\n二', commentName: 'c-1' }
  const comments = await read(
    await toBackup([
      record('replies', 'r-2', { ...reply, quoteReply: 'r-1', owner: { kind: 'User', name: 'admin' } }),
      record('replies', 'r-1', { ...reply, quoteReply: '' }),
      record('comments', 'c-1', comment),
      record('comments', 'c-2', { ...comment, approved: false, creationTime: null }),
      record('comments', 'c-3', { ...comment, hidden: true }),
      record('comments', 'c-4', comment, {}, { deletionTimestamp: '2024-01-01T00:00:00Z' }),
      record('comments', 'c-5', { ...comment, subjectRef: { kind: 'Moment', name: 'm-1' } }),
      record('comments', 'c-6', {}),
      record(
        'posts',
        'post-1',
        { title: '篇', publish: true },
        { permalink: 'https://old.example/archives/first' },
      ),
    ]),
  )
  const byKey = new Map(comments.map(({ comment: one }) => [one?.key, one]))
  expect(comments.every(({ system }) => system === 'Halo')).toBe(true)
  expect(byKey.get('halo:c-1')).toEqual({
    key: 'halo:c-1',
    parentKey: null,
    address: '/archives/first',
    name: '甲',
    createdAt: Date.UTC(2023, 4, 6, 7, 8, 9),
    state: 'shown',
    text: '**好**',
  })
  expect(byKey.get('halo:r-1')).toMatchObject({
    parentKey: 'halo:c-1',
    address: '/archives/first',
    text: '一\n二',
  })
  expect(byKey.get('halo:r-2')).toMatchObject({ parentKey: 'halo:r-1', name: '' })
  expect(byKey.get('halo:c-2')).toMatchObject({ state: 'pending', createdAt: Date.UTC(2023, 0, 1) })
  expect(byKey.get('halo:c-3')?.state).toBe('pending')
  expect(byKey.get('halo:c-4')?.state).toBe('rejected')
  expect(byKey.get('halo:c-5')?.address).toBe('Moment/m-1')
  expect(byKey.has(undefined)).toBe(true)
  expect(JSON.stringify(comments)).not.toMatch(/mail\.example|203\.0\.113|admin/)
})

test('Ghost has comments where they were asked for, by the names of its members', async () => {
  const created_at = '2023-05-06T07:08:09.000Z'
  const own = { post_id: 'p1', member_id: 'm1', status: 'published', html: '<p>好 &amp; 短</p>', created_at }
  const data = {
    comments: [
      { ...own, id: 'c1', parent_id: null, in_reply_to_id: null },
      { ...own, id: 'c2', parent_id: 'c1', created_at: '2023-05-06 07:08:10', member_id: null },
      { ...own, id: 'c3', parent_id: 'c1', in_reply_to_id: 'c2', status: 'deleted' },
      { ...own, id: 'c4', post_id: 'gone' },
    ],
    members: [{ id: 'm1', name: '甲', email: 'jia@mail.example' }],
    posts: [{ id: 'p1', slug: 'first', title: '篇', status: 'published', type: 'post' }],
  }
  const first = {
    key: 'ghost:c1',
    parentKey: null,
    address: '/first/',
    name: '甲',
    createdAt: Date.parse(created_at),
    state: 'shown',
    text: '好 & 短',
  }
  for (const exported of [{ db: [{ meta: {}, data }] }, { meta: { exported_on: 1 }, data }]) {
    const comments = await read(Buffer.from(JSON.stringify(exported, null, 2)))
    expect(comments[0]).toEqual({ system: 'Ghost', comment: first })
    expect(comments.slice(1).map(({ comment: one }) => one)).toMatchObject([
      { parentKey: 'ghost:c1', name: '', createdAt: Date.parse('2023-05-06T07:08:10Z') },
      { parentKey: 'ghost:c2', state: 'rejected' },
      { address: 'post_id=gone' },
    ])
  }
})

test('an archive that is no backup is rejected', async () => {
  const zip = new ZipFile()
  zip.addBuffer(Buffer.from('x'), 'a.txt')
  zip.end()
  await expect(read(await buffer(zip.outputStream))).rejects.toThrow('不是 Halo 2 的备份文件')
})
