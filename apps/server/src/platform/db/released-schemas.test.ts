import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import { openApi } from '../../../test/api.ts'

const folder = fileURLToPath(new URL('../../../test/released-schemas', import.meta.url))
const files = (await readdir(folder)).filter((name) => name.endsWith('.sqlite'))

async function openCopy(name?: string): Promise<OpenedDatabase> {
  const directory = await mkdtemp(join(tmpdir(), 'qingjian-released-'))
  const file = join(directory, 'qingjian.db')
  if (name !== undefined) await copyFile(join(folder, name), file)
  const database = await openDatabase(`sqlite:${file}`)
  onTestFinished(async () => {
    await database.close()
    await rm(directory, { recursive: true })
  })
  return database
}

async function readSchema({ db }: OpenedDatabase): Promise<unknown[]> {
  const { rows } = await sql`select type, name, tbl_name, sql from sqlite_schema order by type, name`.execute(
    db,
  )
  return rows
}

test('there is a database file of each released schema', () => {
  expect(files).toEqual(expect.arrayContaining(['0006-chat.sqlite', '0012-read-notifications.sqlite']))
})

test.each(files)('%s is migrated to the newest schema and read by the API', async (name) => {
  const database = await openCopy(name)
  expect(await readSchema(database)).toEqual(await readSchema(await openCopy()))
  expect(await database.check?.()).toEqual([])

  const { get } = openApi(database.db)
  const data = async (path: string): Promise<unknown> => {
    const { status, body } = await get(path)
    expect([path, status]).toEqual([path, 200])
    return body.data
  }
  expect(await data('/api/article/detail/3')).toMatchObject({
    id: 3,
    title: '竹简',
    likeNum: 1,
    commentNum: 2,
  })
  expect(await data('/api/article/list?keyword=竹简')).toMatchObject({ total: 1, records: [{ id: 3 }] })
  expect(await data('/api/comment/list?articleId=3')).toMatchObject({ records: [{ id: 1 }] })
  expect(await data('/api/message/list')).toMatchObject([{ content: '到此一游' }])
  expect(await data('/api/tag/list')).toMatchObject([{ name: '竹' }])
  expect(await data('/api/moment/list')).toMatchObject({ total: name >= '0007-moments' ? 1 : 0 })
  expect(await data('/api/friend/list')).toHaveLength(name >= '0010-friends' ? 1 : 0)
})
