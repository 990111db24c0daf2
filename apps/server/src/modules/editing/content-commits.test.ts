import { execFile } from 'node:child_process'
import { chmod, mkdir, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { openTestDatabase } from '../../../test/databases.ts'
import { type EditingSetup, openEditing } from '../../../test/editing.ts'
import { SiteSettingsSchema } from '#content/site/site-settings.ts'
import { createContentFolder } from '#content/testing/content-folder.ts'
import { hashBytes } from '#content/store/content-store.ts'
import { updateUser } from '#modules/accounts/users.repository.ts'
import { publishSite } from '#modules/site/site.publish.ts'

const run = promisify(execFile)
const path = 'posts/竹 [1].md'
const text = '---\ntitle: 竹\n---\n旧\n'
let setup: EditingSetup

async function git(...args: string[]): Promise<string> {
  const { stdout } = await run('git', ['-c', 'core.quotePath=false', ...args], { cwd: setup.contentDir })
  return stdout.trim()
}

async function setCommits(isOn: boolean): Promise<void> {
  await publishSite(setup.db, v.parse(SiteSettingsSchema, { gitCommit: isOn }))
}

beforeEach(async () => {
  const { dataDir } = await createContentFolder()
  const { db, close } = await openTestDatabase(dataDir)
  onTestFinished(close)
  setup = await openEditing(db, { [path]: text, 'posts/other.md': '别的\n' })
  await git('init', '--quiet', '--initial-branch=main')
  await git('add', '.')
  await git('-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '--quiet', '--message=first')
  await setCommits(true)
})

/** The import publishes the settings of the file. */
async function turnOnBySite(): Promise<void> {
  await setup.write('site.yaml', 'gitCommit: true\n')
  await git('add', 'site.yaml')
  await git('-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '--quiet', '--message=settings')
}

const save = (body: string, before = text) =>
  setup.send('save', { path, hash: hashBytes(Buffer.from(before)), text: body })

async function ignore(): Promise<void> {
  await git('rm', '--quiet', '--cached', path)
  await git('-c', 'user.name=x', '-c', 'user.email=x@x.example', 'commit', '--quiet', '--message=untracked')
  await setup.write('.gitignore', 'posts/竹*\n')
}

const lastCommit = () => git('log', '-1', '--format=%an|%ae|%cn|%s', '--name-status')

describe('a save in a git repository', () => {
  it('is a commit of this file alone, by the owner; what is staged stays staged', async () => {
    await setup.write('posts/other.md', '已暂存\n')
    await git('add', 'posts/other.md')
    await setup.write('posts/other.md', '没有暂存\n')
    await setup.write('posts/new.md', '没有加入\n')
    expect((await save('新\n')).status).toBe(200)
    await setup.committed()
    expect(await lastCommit()).toBe(`昵称owner|noreply@blog.example|昵称owner|保存 ${path}\n\nM\t${path}`)
    expect(await git('show', `HEAD:${path}`)).toBe('新')
    expect(await git('status', '--porcelain')).toBe('MM posts/other.md\n?? posts/new.md')
    expect(await git('show', ':posts/other.md')).toBe('已暂存')
  })

  it('commits new, deleted and restored files, one commit each', async () => {
    const { data } = await setup.send('create', { title: '新文章' })
    await setup.send('remove', { paths: [path] })
    await setup.send('restore', { paths: [path] })
    await setup.committed()
    expect((await git('log', '--reverse', '--format=%s')).split('\n')).toEqual([
      'first',
      `保存 ${data.path}`,
      ...(await git('log', '--reverse', '--format=%s', '--', path)).split('\n').slice(1),
    ])
    expect(await git('show', `HEAD:${path}`)).toBe(text.trim())
    expect(await git('status', '--porcelain')).toBe('')
  })

  it('commits the id of a new article once the import has assigned it, but not that of a file that was written elsewhere', async () => {
    await turnOnBySite()
    await setup.importContent()
    await setup.committed()
    expect(await git('status', '--porcelain')).toBe('?? article-ids.yaml')
    const { data } = await setup.send('create', { title: '新文章' })
    await setup.importContent()
    await setup.committed()
    expect(await lastCommit()).toBe(
      '昵称owner|noreply@blog.example|昵称owner|保存 article-ids.yaml\n\nA\tarticle-ids.yaml',
    )
    expect(await git('show', 'HEAD:article-ids.yaml')).toContain(basename(data.path))
    await setup.send('create', { title: '第二篇' })
    await setup.importContent()
    await setup.committed()
    expect(await lastCommit()).toMatch(/\nM\tarticle-ids\.yaml$/)
    expect(await git('status', '--porcelain')).toBe('')
    await setup.write('posts/elsewhere.md', '---\ntitle: 别处写的\n---\n竹\n')
    await setup.importContent()
    await setup.committed()
    expect(await git('status', '--porcelain')).toBe('M article-ids.yaml\n?? posts/elsewhere.md')
  })

  it('is no problem where the repository ignores the ids', async () => {
    await turnOnBySite()
    await setup.write('.gitignore', 'article-ids.yaml\n')
    await setup.send('create', { title: '新文章' })
    await setup.importContent()
    await setup.committed()
    expect(await lastCommit()).toMatch(/新文章\.md$/)
    expect(JSON.stringify((await setup.send('articles')).data)).not.toContain('没有提交到 git')
  })

  it('runs neither a shell nor the hooks of the repository', async () => {
    const { db, contentDir } = setup
    const hook = join(contentDir, '.git/hooks/pre-commit')
    await mkdir(join(contentDir, '.git/hooks'), { recursive: true })
    await writeFile(hook, '#!/bin/sh\ntouch hooked\nexit 1\n')
    await chmod(hook, 0o755)
    const owner = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    await updateUser(db, owner.id, { nickname: '$(touch x); touch `id` <a@b>\n--amend' })
    await save('新\n')
    await setup.committed()
    expect(await lastCommit()).toContain('$(touch x); touch `id`  a@b  --amend|noreply@blog.example|')
    expect(await git('status', '--porcelain')).toBe('')
    expect(await git('rev-list', '--count', 'HEAD')).toBe('2')
  })

  it('is done and reported where git fails, and committed with the next one', async () => {
    const lock = join(setup.contentDir, '.git/index.lock')
    await writeFile(lock, '')
    expect((await save('新\n')).status).toBe(200)
    await setup.committed()
    const problemOf = async () =>
      (await setup.send('articles')).data.find((article) => article.path === path)?.problem
    expect((await problemOf())?.reason).toMatch(
      /^已保存，但没有提交到 git：另一个 git 程序正在使用仓库，或者它中断后留下了锁文件（fatal: /,
    )
    await rm(lock)
    await setup.send('create', { title: '新文章' })
    await setup.committed()
    expect(await problemOf()).toBeNull()
    expect(await git('show', `HEAD:${path}`)).toBe('新')
    expect(await git('status', '--porcelain')).toBe('')
  })

  it.each([
    [
      'the folder is no repository',
      () => rm(join(setup.contentDir, '.git'), { recursive: true }),
      '内容文件夹不在 git 仓库里',
    ],
    ['the file is ignored', () => ignore(), '.gitignore 排除了这个文件'],
  ])('is reported with the reason where %s', async (_, change, reason) => {
    await change()
    await save('新\n')
    await setup.committed()
    const articles = (await setup.send('articles')).data
    expect(articles.find((article) => article.path === path)?.problem?.reason).toContain(reason)
  })

  it('is no problem any more once the commits are turned off', async () => {
    await rm(join(setup.contentDir, '.git'), { recursive: true })
    await save('新\n')
    await setCommits(false)
    await save('更新\n', '新\n')
    await setup.committed()
    const articles = (await setup.send('articles')).data
    expect(articles.find((article) => article.path === path)?.problem).toBeNull()
  })

  it('is no commit unless site.yaml says so', async () => {
    await setCommits(false)
    await save('新\n')
    await setup.committed()
    expect(await git('status', '--porcelain')).toContain('M "posts/竹 [1].md"')
    expect(await git('rev-list', '--count', 'HEAD')).toBe('1')
  })
})
