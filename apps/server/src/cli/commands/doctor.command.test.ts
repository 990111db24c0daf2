import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { copyTemplate } from '../../../test/databases.ts'
import { startProcess } from '../../../test/host/server-process.ts'

test('doctor --quiet names what needs attention only, as text and as JSON', async () => {
  const { contentDir, dataDir } = await createContentFolder()
  const variables = {
    CONTENT_DIR: contentDir,
    DATA_DIR: dataDir,
    PORT: '0',
    REDIS_URL: 'redis://127.0.0.1:1',
  }
  const start = (...options: string[]) => startProcess('src/cli/cli.ts', ['doctor', ...options], variables)
  const [all, quiet, json] = [start(), start('--quiet'), start('--quiet', '--json')]
  expect(await Promise.all([all.exited, quiet.exited, json.exited])).toEqual([1, 1, 1])
  expect(all.output()).toMatch(/^正常 {2}/m)
  expect(quiet.output()).not.toMatch(/^正常/m)
  expect(quiet.output()).toMatch(/^有误 {2}Redis：.*\n {6}→ ./m)
  const findings: unknown = JSON.parse(json.output())
  expect(findings).toContainEqual(expect.objectContaining({ name: 'Redis', status: 'problem' }))
  expect(findings).not.toContainEqual(expect.objectContaining({ status: 'ok' }))
})

test('a machine without a Chinese font is a warning, whether or not it has the program fc-list', async () => {
  const { contentDir, dataDir } = await createContentFolder()
  const fonts = join(dirname(dataDir), 'fonts.conf')
  await writeFile(fonts, '<fontconfig></fontconfig>')
  const variables = { CONTENT_DIR: contentDir, DATA_DIR: dataDir, PORT: '0', PATH: '' }
  const withFonts = startProcess('src/cli/cli.ts', ['doctor'], variables)
  expect(await withFonts.exited).toBe(0)
  expect(withFonts.output()).toContain('正常  字体')
  const doctor = startProcess('src/cli/cli.ts', ['doctor'], { ...variables, FONTCONFIG_FILE: fonts })
  expect(await doctor.exited).toBe(0)
  expect(doctor.output()).toMatch(/注意 {2}字体：没有中文字体，分享卡片上没有文字/)
})

/** Permissions do not apply to root with these capabilities. */
const withPermissions =
  process.getuid?.() === 0 ? ['setpriv', '--bounding-set=-dac_override,-dac_read_search'] : []

test.each([
  ['the data file', 'data/qingjian.db', '数据库'],
  ['the folder of backups', 'data/backups', '权限'],
  ['a folder of articles', 'content/posts', '内容'],
])(
  '%s that this user may not use is a problem with the command that gives it, not one to restore',
  async (_, name, finding) => {
    const { contentDir, dataDir } = await createContentFolder()
    const path = join(dirname(dataDir), name)
    await mkdir(join(dataDir, 'backups'))
    await copyTemplate(join(dataDir, 'qingjian.db'))
    await mkdir(join(contentDir, 'posts'), { recursive: true })
    await writeFile(join(contentDir, 'posts/a.md'), '---\ntitle: 一\n---\n')
    await chmod(path, 0)
    const variables = { CONTENT_DIR: contentDir, DATA_DIR: dataDir, PORT: '0' }
    const doctor = startProcess('src/cli/cli.ts', ['doctor', '--json'], variables, withPermissions)
    expect(await doctor.exited).toBe(1)
    await chmod(path, 0o700)
    const findings: unknown = JSON.parse(doctor.output())
    expect(findings).toContainEqual({
      name: finding,
      status: 'problem',
      message: expect.stringContaining(path),
      remedy: expect.stringContaining('chown'),
    })
    expect(doctor.output()).not.toContain('restore')
  },
)
