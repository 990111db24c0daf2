import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { forEachDatabase } from '../../../test/databases.ts'
import { openEditing } from '../../../test/editing.ts'
import { verifyLockPassword } from '#modules/locks/lock-password.ts'

const path = 'posts/a.md'
const head = '---\ntitle: 甲 # 备注\ndate: 2024-01-02\n---\n'
const password = 'bamboo-canary'

/** The hash in front matter; empty without one. */
const hashIn = (text: string): string => /\$argon2id[^"'\s]+/.exec(text)?.[0] ?? ''

forEachDatabase(({ open }) => {
  async function openWith(files: Record<string, string | Buffer> = { [path]: `${head}正文` }) {
    const setup = await openEditing((await open()).db, files)
    return {
      ...setup,
      readBytes: (file: string) => readFile(join(setup.contentDir, file)),
      async storedText(): Promise<string> {
        const rows = await setup.db.selectFrom('content_versions').select('bytes').execute()
        return rows.map(({ bytes }) => Buffer.from(bytes).toString('latin1')).join('\n')
      },
    }
  }

  describe('the lock of an article', () => {
    it('stays in a draft where the front matter repeats another key', async () => {
      const text = `---\ntags: a\ntags: b\npassword: ${password}\n---\n正文`
      const { send } = await openWith({ [path]: text })
      const { data: file } = await send(`file?path=${path}`)
      await send('draft', { path, hash: file.hash, text: `${text}二` })
      const { data } = await send(`file?path=${path}`)
      expect(await verifyLockPassword(password, hashIn(data.draft?.head ?? ''))).toBe(true)
    })

    it('is set by the form as a hash, opens with its password, and is removed', async () => {
      const { send, importContent, api } = await openWith()
      const change = (text: string, value: string) =>
        send('front-matter', { head: text, changes: { password: value } })
      const { data: locked } = await change(head, password)
      expect(locked.head).not.toContain('canary')
      expect(locked.form?.password).toBe(hashIn(locked.head))
      const { data: file } = await send(`file?path=${path}`)
      const text = `${locked.head}正文`
      expect((await send('preview', { path, text })).data.html).toContain('正文')
      await send('save', { path, hash: file.hash, text })
      await importContent()
      const { data } = await api.call('/api/article/unlock/1', { body: { password } })
      expect(data.content).toContain('正文')
      expect((await change(locked.head, '')).data).toMatchObject({ head, form: { password: '' } })
    })

    it.each([
      ['YAML', `---\ntitle: 甲\npassword: ${password}\n---\n正文 password: x\n`],
      ['YAML in another case', `---\ntitle: 甲\nPassword: ${password}\n---\n正文 password: x\n`],
      ['TOML', `+++\ntitle = "甲"\ndate = 2024-01-02\npassword = "${password}"\n+++\n正文 password: x\n`],
    ])('G45: in %s is in no stored version, and a restored article has it again', async (_, source) => {
      const { send, storedText, readBytes } = await openWith({ [path]: source })
      await send('remove', { paths: [path] })
      expect(await storedText()).not.toContain('canary')
      await send('restore', { paths: [path] })
      const restored = (await readBytes(path)).toString()
      expect(restored).toContain('正文 password: x\n')
      expect(await verifyLockPassword(password, hashIn(restored))).toBe(true)
    })

    it.each([
      ['YAML', `---\ntitle: 甲\npassword: ${password} # 别忘\n---\n正文\n`],
      ['quoted YAML', `---\ntitle: 甲\nPassword: '${password}'\n---\n正文\n`],
      ['TOML', `+++\ntitle = "甲"\ndate = 2024-01-02\npassword = "${password}"\n+++\n正文\n`],
    ])('in %s stays as it was written when a change is undone or a version restored', async (_, source) => {
      const { send, storedText, readBytes } = await openWith({ [path]: source })
      const change = await send('change', { paths: [path], changes: { addedTags: ['竹'] } })
      const files = change.data.map(({ hash }) => ({ path, hash: hash ?? '' }))
      expect((await send('undo', { files })).data).toEqual([{ path, error: null }])
      expect((await readBytes(path)).toString()).toBe(source)

      const { data: versions } = await send(`versions?path=${path}`)
      const { data: file } = await send(`file?path=${path}`)
      const { data: saved } = await send('save', { path, hash: file.hash, text: `${source}二` })
      await send('revert', { id: versions[0]?.id, hash: saved.hash })
      expect((await readBytes(path)).toString()).toBe(source)
      expect(await storedText()).not.toContain('canary')
    })

    it('is the one of the restored version where it was changed since', async () => {
      const source = (text: string) => `---\ntitle: 甲\npassword: ${text}\n---\n正文\n`
      const { send, readBytes } = await openWith({ [path]: source(password) })
      const { data: file } = await send(`file?path=${path}`)
      const { data: saved } = await send('save', { path, hash: file.hash, text: source('another-canary') })
      const { data: versions } = await send(`versions?path=${path}`)
      await send('revert', { id: versions.at(-1)?.id, hash: saved.hash })
      expect(await verifyLockPassword(password, hashIn((await readBytes(path)).toString()))).toBe(true)
    })

    it('is in no draft as text, but as a hash that opens it', async () => {
      const { send, db } = await openWith({ [path]: `${head}正文` })
      const { data: file } = await send(`file?path=${path}`)
      const text = `---\ntitle: 甲\npassword: ${password}\n---\n改了`
      await send('draft', { path, hash: file.hash, text })
      const [draft] = await db.selectFrom('content_drafts').select('text').execute()
      expect(draft?.text).not.toContain('canary')
      expect(draft?.text).toContain('改了')
      expect(await verifyLockPassword(password, hashIn(draft?.text ?? ''))).toBe(true)
      await send('draft', { path, hash: file.hash, text: `---\ntags: [\npassword: ${password}\n---\n改了` })
      const [broken] = await db.selectFrom('content_drafts').select('text').execute()
      expect(broken?.text).not.toContain('canary')
    })

    it.each([
      ['cannot be read', Buffer.from(`---\ntags: [a\npassword: ${password}\ndate: 1\n---\n正文\n`)],
      ['has two passwords', Buffer.from(`---\nPassword: canary\npassword: ${password}\n---\n正文\n`)],
      ['has a number as password', Buffer.from('---\npassword: 20260102\n---\n正文\n')],
      ['is in another encoding', Buffer.from(`---\ntitle: \xB0\xA1\npassword: ${password}\n---\n`, 'latin1')],
    ])(
      'G45: of a file that %s is in no stored version, nor is its restored text public',
      async (_, bytes) => {
        const { send, storedText, readBytes, importContent, api } = await openWith({ [path]: bytes })
        await send('remove', { paths: [path] })
        expect(await storedText()).not.toMatch(/canary|20260102/)
        await send('restore', { paths: [path] })
        expect((await readBytes(path)).length).toBeGreaterThan(0)
        await importContent()
        const { records } = (await api.get('/api/article/list')).data
        expect(records.every(({ isLock }) => isLock)).toBe(true)
      },
    )
  })
})
