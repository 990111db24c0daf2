import { createDiskStore } from '#platform/files/disk-store.ts'
import { createContentPublication } from '#modules/content-publication.ts'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/db/open-database.ts'
import type { OpenedDatabase } from '#platform/db/opened-database.ts'
import { readSetting } from '#modules/site/settings.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { createContentImporter } from '#content/import-content.ts'

describe('the owner’s rules in the content folder', () => {
  let folder: string
  let database: OpenedDatabase
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qingjian-test-'))
    database = await openDatabase(`sqlite:${folder}/qingjian.db`)
  })
  afterEach(async () => {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  })

  async function importWith(files: Record<string, string | Buffer>): Promise<string[]> {
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
    const importer = createContentImporter({
      publication: createContentPublication(database.db, createDiskStore(join(folder, 'data'))),
      contentDir: folder,
      dataDir: join(folder, 'data'),
      onChanged: () => {},
    })
    const problems = await importer.run()
    await importer.stop()
    return problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`)
  }
  const words = async (): Promise<unknown> =>
    JSON.parse((await readSetting(database.db, 'blocked-words')) ?? 'null')

  it('are words, one per line, without comments and duplicates', async () => {
    const text = '\uFEFF# 广告\r\n赌博\r\n  viagra  # 药\n\n赌博\n' + '长'.repeat(51)
    expect(await importWith({ 'blocked-words.txt': text })).toEqual([
      'blocked-words.txt:6 词语超过 50 个字，已忽略',
    ])
    expect(await words()).toEqual(['赌博', 'viagra'])
  })

  it('are removed with the file, and kept where it cannot be read', async () => {
    await importWith({ 'blocked-words.txt': '赌博' })
    expect(await importWith({ 'blocked-words.txt': Buffer.from([0xff, 0xfe, 0x41]) })).toEqual([
      'blocked-words.txt:null 文件不是 UTF-8 编码，请另存为 UTF-8',
    ])
    expect(await words()).toEqual(['赌博'])
    await rm(join(folder, 'blocked-words.txt'))
    await importWith({})
    expect(await words()).toEqual([])
  })

  it('are read from site.yaml, and invalid values are reported', async () => {
    expect(await importWith({ 'site.yaml': 'comments:\n  moderation: review\n  maxLinks: 1\n' })).toEqual([])
    expect((await readSite(database.db)).comments).toEqual({ moderation: 'review', maxLinks: 1 })
    const problems = await importWith({ 'site.yaml': 'comments:\n  moderation: later\n' })
    expect(problems).toEqual(['site.yaml:1 comments moderation 只能是 open 或 review，暂用默认值'])
    expect((await readSite(database.db)).comments).toEqual({ moderation: 'open', maxLinks: 3 })
  })
})
