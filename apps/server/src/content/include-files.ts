import { dirname, join } from 'node:path'
import type { CompileContext } from '#content/compile-context.ts'
import { relativePosixPath } from '#content/content-files.ts'
import { type ContentReporter, createReporter } from '#content/content-reporter.ts'
import { findCodeFile, readCodeFile, rootPrefix } from '#content/files/find-code-file.ts'
import { cleanText } from '#content/front-matter/clean-text.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { readPublished } from '#content/front-matter/publication.ts'
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
    if (/\.md$/i.test(name) && !isPublic(text, context)) return report(name, '引入的文章没有公开，没有引入')
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

/** Whether the front matter neither hides the text nor locks it. */
function isPublic(text: string, { layout }: CompileContext): boolean {
  try {
    const fields = parseFrontMatter(splitFrontMatter(text), createReporter(''))
    return readPublished(fields, layout) && fields.get('password') == null
  } catch {
    return false
  }
}
