import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkContent } from '#cli/doctor/check-content.ts'

async function createEnv() {
  const folder = await mkdtemp(join(tmpdir(), 'qingjian-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { contentDir: join(folder, 'content'), contentStore: 'folder' } as const
}

const hasRemedy = { remedy: expect.stringMatching(/./u) }

test('a missing content folder is a problem, one without articles a warning', async () => {
  const env = await createEnv()
  expect(await checkContent(env)).toMatchObject({ status: 'problem', ...hasRemedy })
  expect(await checkContent({ ...env, contentStore: 'database' })).toMatchObject({ status: 'ok' })
  await mkdir(join(env.contentDir, 'posts'), { recursive: true })
  expect(await checkContent(env)).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('没有文章'),
    ...hasRemedy,
  })
  await writeFile(join(env.contentDir, 'posts/a.md'), '---\ntitle: 一\n---\n')
  expect(await checkContent(env)).toMatchObject({ status: 'ok' })
})

test('an article or settings that cannot be read are a warning with file, line and reason', async () => {
  const env = await createEnv()
  await mkdir(join(env.contentDir, 'posts'), { recursive: true })
  await writeFile(join(env.contentDir, 'site.yaml'), 'name: [')
  await writeFile(join(env.contentDir, 'posts/a.md'), '---\ntitle: [\n---\n')
  expect(await checkContent(env)).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(/2 个文件.*posts\/a\.md 第 2 行：YAML/),
    ...hasRemedy,
  })
})
