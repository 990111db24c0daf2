import { dirname, join } from 'node:path'
import type { CompileContext } from '#content/compile-context.ts'
import { relativePosixPath } from '#content/content-files.ts'
import { type ContentReporter, UnusableFileError } from '#content/content-reporter.ts'
import { findCodeFile, readCodeFile, rootPrefix } from '#content/files/find-code-file.ts'
import { cleanText } from '#content/front-matter/clean-text.ts'
import { readPublicText } from '#content/front-matter/read-public-text.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { convertSnippets } from '#content/markdown/convert-snippets.ts'
import type { PostFile } from '#content/post-file.ts'

/** Characters of the files that one article includes; further ones are left out. */
const maxIncluded = 1024 * 1024

/** Inserts the files that the text includes; those that are missing, too large or not public are reported. */
export function includeFiles(
  markdown: string,
  file: PostFile,
  context: CompileContext,
  reporter: ContentReporter,
): string {
  const { root, base } = context.layout
  const texts = new Map<string, string | null>()
  let left = maxIncluded
  const report = (name: string, reason: string): null => {
    reporter.report(null, `${reason}：${cleanText(name, 200)}`)
    return null
  }
  const read = (key: string): string | null => {
    const known = texts.get(key)
    if (known !== undefined) return known
    const found = findCodeFile(context, key)
    const text = found && readCodeFile(found)
    context.inputs.code(file, key, found, text)
    texts.set(key, text)
    return text
  }
  const readCode = (name: string): string | null => {
    if (left <= 0) return report(name, '引入的文件合起来太大，没有引入')
    const [, alias] = /^@?\/(.*)$/s.exec(name) ?? []
    const folder = alias === undefined ? dirname(file.path) : base
    const text = read(rootPrefix + relativePosixPath(root, join(folder, alias ?? name)))
    if (text === null) return report(name, '找不到文件')
    if (!isPublic(name, text, context)) return report(name, '引入的文章没有公开，没有引入')
    left -= text.length
    return text
  }
  return convertSnippets(markdown, {
    readCode,
    readMarkdown(name) {
      const text = readCode(name)
      return text === null ? null : splitFrontMatter(text).body
    },
  })
}

/** Whether visitors can read the text; files that are no articles have no front matter. */
function isPublic(name: string, text: string, { layout }: CompileContext): boolean {
  if (!/\.md$/i.test(name) || splitFrontMatter(text).frontMatter === '') return true
  try {
    // Without a date of its own, it is as old as can be.
    return (
      readPublicText({ path: name, sourcePath: name, contentPath: name, text, modifiedAt: 0 }, layout) !==
      null
    )
  } catch (error) {
    if (error instanceof UnusableFileError) return false
    throw error
  }
}
