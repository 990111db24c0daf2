import { join } from 'node:path'
import type { ArticleSource } from '#content/content-publication.ts'
import { readContentText } from '#content/content-files.ts'
import { type ContentReporter, describeError } from '#content/content-reporter.ts'
import { writeAtomically } from '#platform/process/write-atomically.ts'

/** The file of the content folder that keeps the id of each article; see decision 0041. */
export const articleIdsFile = 'article-ids.yaml'

/** Larger ids fit no column of the database. */
const maxId = 2_147_483_647

const heading = '# 文章的编号：/post/编号 是文章的网址。网站自动维护，请随内容一起备份，不要修改。\n'

/**
 * Assigns an id to each article: the stored one, the one in the file, or the next, the oldest article first.
 * @param stored The articles of the database, deleted ones included.
 * @param kept The ids of the file.
 * @returns Ids by source path, those of deleted articles included.
 */
export function assignArticleIds(
  articles: readonly { sourcePath: string; createdAt: number }[],
  stored: readonly Pick<ArticleSource, 'id' | 'sourcePath'>[],
  kept: ReadonlyMap<string, number>,
): Map<string, number> {
  const ids = new Map(stored.map(({ id, sourcePath }) => [sourcePath, id]))
  const taken = new Set(ids.values())
  for (const [sourcePath, id] of kept) {
    if (ids.has(sourcePath) || taken.has(id)) continue
    ids.set(sourcePath, id)
    taken.add(id)
  }
  let next = taken.values().reduce((highest, id) => Math.max(highest, id), 0) + 1
  const fresh = articles
    .filter(({ sourcePath }) => !ids.has(sourcePath))
    .toSorted((one, other) => one.createdAt - other.createdAt)
  for (const { sourcePath } of fresh) ids.set(sourcePath, next++)
  return ids
}

/** The ids of the file. */
export interface FileIds {
  ids: Map<string, number>
  /** False if the file, or a line of it, cannot be read; writing it would then lose ids. */
  isComplete: boolean
}

/** Reads the file; an invalid line is reported. */
export async function readArticleIds(root: string, reporter: ContentReporter): Promise<FileIds> {
  const ids = new Map<string, number>()
  const text = await readFile(root, reporter)
  let isComplete = text !== null
  for (const [index, line] of (text ?? '').split(/\r?\n/).entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue
    const [, id, name = ''] = /^([1-9]\d{0,14}): ("(?:[^"\\]|\\.)*")\s*$/.exec(line) ?? []
    const path = parseName(name)
    if (id === undefined || path === null || Number(id) > maxId) {
      reporter.report(index + 1, '应写成 编号: "文件"，已忽略；改好之前不会更新这个文件')
      isComplete = false
    } else ids.set(path, Number(id))
  }
  return { ids, isComplete }
}

/** The text; null if it cannot be read. */
async function readFile(root: string, reporter: ContentReporter): Promise<string | null> {
  try {
    return (await readContentText(root, join(root, articleIdsFile)))?.text ?? ''
  } catch (error) {
    reporter.report(...describeError(error))
    return null
  }
}

function parseName(name: string): string | null {
  try {
    const path: unknown = JSON.parse(name)
    return typeof path === 'string' ? path : null
  } catch {
    return null
  }
}

/** Writes the file if it differs; a folder that cannot be written to is reported. */
export async function writeArticleIds(
  root: string,
  ids: ReadonlyMap<string, number>,
  kept: ReadonlyMap<string, number>,
  reporter: ContentReporter,
): Promise<void> {
  const isSame = ids.size === kept.size && ids.entries().every(([path, id]) => kept.get(path) === id)
  if (isSame) return
  const lines = [...ids]
    .toSorted(([, one], [, other]) => one - other)
    .map(([path, id]) => `${id}: ${JSON.stringify(path)}\n`)
  try {
    await writeAtomically(join(root, articleIdsFile), heading + lines.join(''))
  } catch {
    reporter.report(null, '内容文件夹不可写，文章的编号只在数据库里：换数据库后 /post/编号 会变')
  }
}
