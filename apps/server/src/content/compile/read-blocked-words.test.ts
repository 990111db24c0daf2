import { describe, expect, it } from 'vitest'
import { readSetting } from '#modules/site/settings.repository.ts'
import { readSite } from '#modules/site/site.repository.ts'
import { createImportedSite } from '../../../test/imported-site.ts'

describe('the owner’s rules in the content folder', () => {
  const createSite = async () => {
    const { db, importer, write, remove } = await createImportedSite({})
    return {
      db,
      async importWith(files: Record<string, string | Buffer>): Promise<string[]> {
        for (const [path, text] of Object.entries(files)) await write(path, text)
        const problems = await importer.run()
        return problems.map(({ file, line, reason }) => `${file}:${line} ${reason}`)
      },
      words: async (): Promise<unknown> => JSON.parse((await readSetting(db, 'blocked-words')) ?? 'null'),
      remove,
    }
  }

  it('are words, one per line, without comments and duplicates', async () => {
    const { importWith, words } = await createSite()
    const text = '\uFEFF# 广告\r\n赌博\r\n  viagra  # 药\n\n赌博\n' + '长'.repeat(51)
    expect(await importWith({ 'blocked-words.txt': text })).toEqual([
      'blocked-words.txt:6 词语超过 50 个字，已忽略',
    ])
    expect(await words()).toEqual(['赌博', 'viagra'])
  })

  it('are removed with the file, and kept where it cannot be read', async () => {
    const { importWith, words, remove } = await createSite()
    await importWith({ 'blocked-words.txt': '赌博' })
    expect(await importWith({ 'blocked-words.txt': Buffer.from([0xff, 0xfe, 0x41]) })).toEqual([
      'blocked-words.txt:null 文件不是 UTF-8 编码，请另存为 UTF-8',
    ])
    expect(await words()).toEqual(['赌博'])
    await remove('blocked-words.txt')
    await importWith({})
    expect(await words()).toEqual([])
  })

  it('are read from site.yaml, and invalid values are reported', async () => {
    const { db, importWith } = await createSite()
    expect(await importWith({ 'site.yaml': 'comments:\n  moderation: review\n  maxLinks: 1\n' })).toEqual([])
    expect((await readSite(db)).comments).toEqual({ moderation: 'review', maxLinks: 1 })
    const problems = await importWith({ 'site.yaml': 'comments:\n  moderation: later\n' })
    expect(problems).toEqual(['site.yaml:1 comments moderation 只能是 open 或 review，暂用默认值'])
    expect((await readSite(db)).comments).toEqual({ moderation: 'open', maxLinks: 3 })
  })
})
