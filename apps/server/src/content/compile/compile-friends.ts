import { WebUrlSchema } from '@qingjian/api-client/contract'
import * as v from 'valibot'
import { identifySite } from '#platform/outbound/site-key.ts'
import type { CompiledFriend, ContentProblem } from '#content/compiled-content.ts'
import { type ContentReporter, createReporter, describeError } from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile/compile-context.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { pageSource } from '#content/files/page-source.ts'
import { parseYamlList } from '#content/front-matter/parse-yaml.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { readOldFriends } from '#content/source-facts/read-old-friends.ts'
import type { PageFile } from '#content/layout/page-file.ts'
import { createFilePictures, type FilePictures } from '#content/pictures/resolve-picture.ts'

/** The friends, or why they could not be read. */
export interface FriendsResult {
  /** Null where the file could not be used: the stored version stays. */
  friends: CompiledFriend[] | null
  problems: readonly ContentProblem[]
  isComplete: boolean
}

/** The list of friends. */
export interface FriendsFile extends PageFile {
  /** Whether it is a data file of the old site's theme. */
  isOld: boolean
}

const maxNameLength = 50
const maxInfoLength = 200

/** Compiles `friends.yaml`: a list of `name`, `url`, `avatar`, `info` and `feed`. Invalid items are reported and skipped. */
export async function compileFriends(file: FriendsFile, context: CompileContext): Promise<FriendsResult> {
  const reporter = createReporter(file.contentPath)
  try {
    const pictures = createFilePictures({ path: file.path, sourcePath: pageSource }, context, reporter)
    const friends = new Map<string, CompiledFriend>()
    const skip = (line: number | null, reason: string): void => reporter.report(line, reason)
    const items = file.isOld
      ? readOldFriends(file.text, file.path.endsWith('.md'))
      : parseYamlList(file.text, skip)
    for (const fields of items) {
      const friend = await readFriend(fields, pictures, reporter)
      if (friend === null) continue
      const { key } = identifySite(friend.url)
      if (friends.has(key))
        reporter.report(fields.lineOf('url'), `${friend.url} 前面已经有了，这一项没有显示`)
      else friends.set(key, friend)
    }
    return { friends: [...friends.values()], problems: reporter.problems, isComplete: pictures.areComplete }
  } catch (error) {
    reporter.report(...describeError(error))
    return { friends: null, problems: reporter.problems, isComplete: true }
  }
}

async function readFriend(
  fields: MappingFields,
  pictures: FilePictures,
  reporter: ContentReporter,
): Promise<CompiledFriend | null> {
  const line = fields.lineOf(fields.keys()[0] ?? '')
  const name = cleanText(yamlText(fields.get('name')) ?? '', maxNameLength)
  const url = v.safeParse(WebUrlSchema, yamlText(fields.get('url')) ?? '')
  if (name === '') reporter.report(fields.lineOf('name') ?? line, '缺少 name，这一项没有显示')
  if (!url.success)
    reporter.report(
      fields.lineOf('url') ?? line,
      'url 应为 http:// 或 https:// 开头的完整网址，这一项没有显示',
    )
  if (name === '' || !url.success) return null
  return {
    name,
    url: new URL(url.output).href,
    avatar: await readAvatar(fields, pictures),
    info: cleanText(yamlText(fields.get('info')) ?? '', maxInfoLength),
    feed: readFeed(fields, reporter),
  }
}

function readFeed(fields: MappingFields, reporter: ContentReporter): string {
  const text = yamlText(fields.get('feed'))
  const feed = v.safeParse(WebUrlSchema, text ?? '')
  if (text !== null && !feed.success)
    reporter.report(fields.lineOf('feed'), 'feed 应为 http:// 或 https:// 开头的完整网址，改为从首页查找')
  return feed.success ? new URL(feed.output).href : ''
}

/** URL of the encoded picture for a file of the content folder; a remote URL unchanged, because the compiler fetches nothing. */
async function readAvatar(fields: MappingFields, pictures: FilePictures): Promise<string> {
  const avatar = yamlText(fields.get('avatar'))
  if (avatar === null) return ''
  const picture = await pictures.resolve(avatar, fields.lineOf('avatar'))
  return picture?.url ?? (v.is(WebUrlSchema, avatar) ? avatar : '')
}
