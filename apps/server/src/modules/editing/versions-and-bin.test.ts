import { describe, expect, it } from 'vitest'
import { addLogin } from '../../../test/accounts.ts'
import { forEachDatabase } from '../../../test/databases.ts'
import {
  articlePath as path,
  articleText as text,
  hashOf,
  openEditing,
  readText,
} from '../../../test/editing.ts'
import { deleteExpiredEdits } from '#modules/editing/editing-cleanup.ts'
import { personalDataParts } from '#modules/personal-data/personal-data-parts.ts'

forEachDatabase(({ open }) => {
  describe('versions', () => {
    it('contain what was on disk before the first save, and restore any of them', async () => {
      const setup = await openEditing((await open()).db)
      await setup.send('save', { path, hash: hashOf(text), text: '二' })
      await setup.write(path, '在别处改的')
      await setup.send('save', { path, hash: hashOf('在别处改的'), text: '三' })
      const { data: versions } = await setup.send('versions?path=posts/a.md')
      expect(versions.map(({ operation, hash, nickname }) => [operation, hash, nickname])).toEqual([
        ['save', hashOf('三'), '昵称owner'],
        ['found', hashOf('在别处改的'), null],
        ['save', hashOf('二'), '昵称owner'],
        ['found', hashOf(text), null],
      ])
      const oldest = versions.at(-1)?.id ?? 0
      expect((await setup.send(`version/${oldest}`)).data.text).toBe(text)
      const stale = await setup.send('revert', { id: oldest, hash: hashOf('二') })
      expect(stale.status).toBe(409)
      await setup.send('revert', { id: oldest, hash: hashOf('三') })
      expect(await readText(setup)).toBe(text)
      expect((await setup.send('version/999')).status).toBe(404)
    })

    it('undo a change of several articles, byte for byte, unless a file was changed again', async () => {
      const paths = [path, 'posts/b.md', 'posts/c.md']
      const setup = await openEditing((await open()).db, {
        [path]: text,
        'posts/b.md': text,
        'posts/c.md': '---\npublished: false\n---\n',
      })
      const changed = await setup.send('change', { paths, changes: { isPublished: false } })
      expect(changed.data.map(({ hash }) => hash === null)).toEqual([false, false, true])
      const files = changed.data.filter(({ hash }) => hash !== null)
      await setup.write('posts/b.md', '在别处改的')
      expect((await setup.send('undo', { files })).data).toEqual([
        { path, error: null },
        { path: 'posts/b.md', error: '之后又改过，没有撤销' },
      ])
      expect(await readText(setup)).toBe(text)
      const again = await setup.send('undo', { files: files.slice(0, 1) })
      expect(again.data).toEqual([{ path, error: '之后又改过，没有撤销' }])
    })

    it('are not undone twice, nor after the same bytes were restored', async () => {
      const setup = await openEditing((await open()).db)
      const change = async () => {
        const { data } = await setup.send('change', { paths: [path], changes: { isPublished: false } })
        return data.map(({ hash }) => ({ path, hash: hash ?? '' }))
      }
      const refused = [{ path, error: '之后又改过，没有撤销' }]
      const files = await change()
      expect((await setup.send('undo', { files })).data).toEqual([{ path, error: null }])
      expect((await setup.send('undo', { files: [{ path, hash: hashOf(text) }] })).data).toEqual(refused)
      await change()
      await setup.send('remove', { paths: [path] })
      await setup.send('restore', { paths: [path] })
      expect((await setup.send('undo', { files })).data).toEqual(refused)
    })

    it('are kept fifty per file', async () => {
      const setup = await openEditing((await open()).db, { [path]: '0', 'posts/b.md': 'b' })
      await setup.send('save', { path: 'posts/b.md', hash: hashOf('b'), text: 'c' })
      for (let count = 0; count < 52; count += 1)
        await setup.send('save', { path, hash: hashOf(String(count)), text: String(count + 1) })
      const { data } = await setup.send('versions?path=posts/a.md')
      expect(data).toHaveLength(50)
      expect(data[0]?.hash).toBe(hashOf('52'))
      expect((await setup.send('versions?path=posts/b.md')).data).toHaveLength(2)
    })

    it('outlive the account of their author', async () => {
      const setup = await openEditing((await open()).db)
      const second = await addLogin(setup.api, setup.db, 'second', 'admin')
      const body = { path, hash: hashOf(text), text: '二' }
      await setup.api.call('/sys/content/save', { token: second.token, body })
      await setup.api.call('/sys/content/draft', { token: second.token, body })
      for (const part of personalDataParts) await part.erase(setup.db, second.id)
      const { data } = await setup.send('versions?path=posts/a.md')
      expect(data.map(({ nickname }) => nickname)).toEqual([null, null])
      expect(await setup.db.selectFrom('content_drafts').selectAll().execute()).toEqual([])
    })
  })

  describe('the bin', () => {
    it('keeps deleted articles for thirty days and restores them', async () => {
      const setup = await openEditing((await open()).db, {
        [path]: text,
        'posts/b.md': '---\ntitle: 乙\n---\n',
      })
      const { data: removed } = await setup.send('remove', { paths: [path, 'posts/b.md', 'posts/none.md'] })
      expect(removed).toEqual([
        { path, error: null },
        { path: 'posts/b.md', error: null },
        { path: 'posts/none.md', error: '文件不存在' },
      ])
      expect((await setup.send('file?path=posts/a.md')).status).toBe(404)
      const { data: bin } = await setup.send('bin')
      expect(bin.map(({ title }) => title)).toEqual(['乙', '旧题'])
      await setup.write('posts/b.md', '又写了一篇')
      expect((await setup.send('bin')).data).toHaveLength(1)
      const { data: restored } = await setup.send('restore', { paths: [path, 'posts/b.md'] })
      expect(restored).toEqual([
        { path, error: null },
        { path: 'posts/b.md', error: '已有同名的文件，没有覆盖' },
      ])
      expect(await readText(setup)).toBe(text)
      expect(await readText(setup, 'posts/b.md')).toBe('又写了一篇')
    })

    it('has the title of a long file, and its file name where that has none', async () => {
      const long = `---\ntitle: 长文\n---\n${'竹'.repeat(100_000)}`
      const setup = await openEditing((await open()).db, { [path]: long, 'posts/b.md': '正文' })
      await setup.send('remove', { paths: [path, 'posts/b.md'] })
      expect((await setup.send('bin')).data.map(({ title }) => title)).toEqual(['b.md', '长文'])
      await setup.send('restore', { paths: [path] })
      expect(await readText(setup)).toBe(long)
    })

    it('is emptied after thirty days', async () => {
      const setup = await openEditing((await open()).db)
      await setup.send('remove', { paths: [path] })
      const month = 30 * 24 * 60 * 60_000
      await deleteExpiredEdits(setup.db, setup.clock.now + month)
      expect((await setup.send('bin')).data).toHaveLength(1)
      await deleteExpiredEdits(setup.db, setup.clock.now + month + 1)
      expect(await setup.db.selectFrom('content_versions').select('id').execute()).toEqual([])
    })
  })
})
