import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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

forEachDatabase(({ open }) => {
  describe('paths from outside', () => {
    it('G24: reach no file but those of articles, by any call', async () => {
      const setup = await openEditing((await open()).db, {
        [path]: text,
        'posts/_drafts/x.md': 'x',
        'site.yaml': 'name: x',
        'posts/a.txt': 'x',
      })
      await writeFile(join(setup.dataDir, 'secret.md'), '秘密')
      await symlink(setup.dataDir, join(setup.contentDir, 'posts/out'))
      const hash = hashOf('秘密')
      for (const hostile of [
        '../data/secret.md',
        'posts/../../data/secret.md',
        join(setup.dataDir, 'secret.md'),
        'posts/out/secret.md',
        'posts/_drafts/x.md',
        'site.yaml',
        'posts/a.txt',
        'posts',
        'posts/.a.md',
        String.raw`posts\a.md`,
        'posts/a.md\u202E',
      ]) {
        const query = `path=${encodeURIComponent(hostile)}`
        expect((await setup.send(`file?${query}`)).status, hostile).toBe(404)
        expect((await setup.send('save', { path: hostile, hash, text: '坏' })).status, hostile).not.toBe(200)
        const { data } = await setup.send('remove', { paths: [hostile] })
        expect(data).toEqual([{ path: hostile, error: '文件不存在' }])
      }
      for (const hostile of ['../data/secret.md', 'site.yaml', 'posts/_drafts/x.md']) {
        expect((await setup.send('draft', { path: hostile, hash, text: '坏' })).status).toBe(404)
        expect((await setup.send('preview', { path: hostile, text: '坏' })).status).toBe(404)
      }
      expect((await setup.send('file?path=posts/a%00.md')).status).toBe(400)
    })

    it('and every call are rejected for users who are no admins', async () => {
      const setup = await openEditing((await open()).db)
      const { token } = await addLogin(setup.api, setup.db, 'ziqin')
      for (const [name, body] of [
        ['articles'],
        ['bin'],
        ['file?path=posts/a.md'],
        ['versions?path=posts/a.md'],
        ['version/1'],
        ['save', { path, hash: hashOf(text), text: '坏' }],
        ['create', { title: '坏' }],
        ['remove', { paths: [path] }],
        ['change', { paths: [path], changes: { isPublished: false } }],
        ['undo', { files: [{ path, hash: hashOf(text) }] }],
        ['preview', { path, text: '坏' }],
      ] as const) {
        const call = `/sys/content/${name}`
        expect((await setup.api.call(call, { token, ...(body && { body }) })).status, name).toBe(403)
        expect((await setup.api.call(call, { ...(body && { body }) })).status, name).toBe(401)
      }
      expect(await readText(setup)).toBe(text)
    })
  })
})
