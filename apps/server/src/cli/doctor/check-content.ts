import { existsSync } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { isAccessible, notAccessible } from '#cli/doctor/check-permissions.ts'
import { type Finding, ok, problem, warning } from '#cli/doctor/finding.ts'
import { describeFolder } from '#content/check/describe-folder.ts'
import { type ContentLayout, findContentLayout } from '#content/layout/content-layout.ts'
import { UnusableFileError } from '#content/content-reporter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { parseYamlFields } from '#content/front-matter/parse-yaml.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { listPosts } from '#content/layout/list-posts.ts'
import { readFirstFile } from '#content/layout/read-first-file.ts'
import { readHead } from '#content/layout/read-head.ts'
import type { ServerEnv } from '#platform/process/env.ts'

const name = '内容'
const { R_OK, W_OK } = constants

/** Checks that there is content, which the site can read and write, and reads the heads of the articles; `qingjian check` compiles them. */
export async function checkContent({
  contentDir,
  contentStore,
}: Pick<ServerEnv, 'contentDir' | 'contentStore'>): Promise<Finding> {
  if (contentStore === 'database')
    return ok(name, '在数据库里；qingjian content pull <文件夹> 取出来，qingjian check 检查每一篇')
  if (!existsSync(contentDir))
    return problem(name, `没有 ${contentDir} 这个文件夹`, '建一个，或者在 .env 里改 CONTENT_DIR')
  try {
    const layout = await findContentLayout(contentDir)
    return layout === null ? notAccessible(name, contentDir, '读', contentDir) : await checkLayout(layout)
  } catch (error) {
    const path = unreadablePath(error)
    if (path === null) throw error
    return notAccessible(name, path, '读', contentDir)
  }
}

async function checkLayout(layout: ContentLayout): Promise<Finding> {
  const { root } = layout
  const posts = await listPosts(layout)
  const problems: string[] = []
  for (const { path, contentPath } of posts) {
    await access(path, R_OK)
    collect(problems, contentPath, () => parseFrontMatter(splitFrontMatter(readHead(path).text)))
  }
  const site = await readFirstFile(layout, ['site.yaml', 'site.yml'])
  if (site !== null) collect(problems, site.contentPath, () => parseYamlFields(site.text, 1))

  const [first] = problems
  if (first !== undefined)
    return warning(
      name,
      `${problems.length} 个文件的设置有误，没有发布新的版本：${first}`,
      '执行 qingjian check，它指出每个文件、行号和原因',
    )
  if (posts.length === 0)
    return warning(name, `${root} 里没有文章`, (await describeFolder(layout)).join('；'))
  if (!(await isAccessible(root, W_OK))) {
    const { message, remedy } = notAccessible(name, root, '写', root)
    return warning(name, `${message}，在后台存不了文章，文章的编号也记不下来`, remedy)
  }
  return ok(name, `${root}，文章 ${posts.length} 篇；qingjian check 检查每一篇`)
}

function collect(problems: string[], file: string, parse: () => unknown): void {
  try {
    parse()
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error
    problems.push(`${file}${error.line === null ? '' : ` 第 ${error.line} 行`}：${error.message}`)
  }
}

/** @returns The path of an error of permissions; null for another error. */
function unreadablePath(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('path' in error)) return null
  return error.code === 'EACCES' || error.code === 'EPERM' ? String(error.path) : null
}
