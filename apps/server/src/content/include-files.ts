import { dirname, join } from 'node:path'
import type { CompileContext } from '#content/compile-context.ts'
import { relativePosixPath } from '#content/content-files.ts'
import type { ContentReporter } from '#content/content-reporter.ts'
import { findCodeFile, readCodeFile, rootPrefix } from '#content/files/find-code-file.ts'
import { cleanText } from '#content/front-matter/clean-text.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { convertSnippets } from '#content/markdown/convert-snippets.ts'
import type { PostFile } from '#content/post-file.ts'

/** Characters of the files that one article includes; further ones are left out. */
const maxIncluded = 1024 * 1024

/** Inserts the files that the text includes; those that are missing are reported. */
export function includeFiles(
  markdown: string,
  file: PostFile,
  context: CompileContext,
  reporter: ContentReporter,
): string {
  const { root, base } = context.layout
  let left = maxIncluded
  const readCode = (name: string): string | null => {
    const [, alias] = /^@?\/(.*)$/s.exec(name) ?? []
    const folder = alias === undefined ? dirname(file.path) : base
    const key = rootPrefix + relativePosixPath(root, join(folder, alias ?? name))
    const found = findCodeFile(context, key)
    const text = found && readCodeFile(found)
    context.inputs.code(file, key, found, text)
    if (text === null) reporter.report(null, `找不到文件：${cleanText(name, 200)}`)
    left -= text?.length ?? 0
    return left < 0 ? null : text
  }
  return convertSnippets(markdown, {
    readCode,
    readMarkdown(name) {
      const text = readCode(name)
      return text === null ? null : splitFrontMatter(text).body
    },
  })
}
