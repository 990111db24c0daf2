import { dirname, join } from 'node:path'
import type { CompileContext } from '#content/compile/compile-context.ts'
import { relativePosixPath } from '#content/content-files.ts'
import { type ContentReporter, UnusableFileError } from '#content/content-reporter.ts'
import type { Embedding } from '#content/compile/embed-notes.ts'
import { readCodeFile } from '#content/files/find-code-file.ts'
import { findIncludedFile } from '#content/files/find-included-file.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { readPublicText } from '#content/front-matter/read-public-text.ts'
import { type SplitFile, splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { convertSnippets } from '#content/markdown/convert-snippets.ts'
import type { PostFile } from '#content/layout/post-file.ts'

/** A file that the text includes. */
interface IncludedText {
  text: string
  split: SplitFile
  isPublic: boolean
}

/** Inserts the files that the text includes; those that are missing, too large or not public are reported. */
export function includeFiles(
  markdown: string,
  file: PostFile,
  context: CompileContext,
  reporter: ContentReporter,
  left: Embedding['left'],
): string {
  const { root, base } = context.layout
  const texts = new Map<string, IncludedText | null>()
  const report = (name: string, reason: string): null => {
    reporter.report(null, `${reason}：${cleanText(name, 200)}`)
    return null
  }
  const read = (contentPath: string): IncludedText | null => {
    const known = texts.get(contentPath)
    if (known !== undefined) return known
    const found = findIncludedFile(context, contentPath)
    const text = found && readCodeFile(found)
    const split = text === null ? null : splitFrontMatter(text)
    const included =
      found === null || text === null || split === null
        ? null
        : { text, split, isPublic: !found.isHidden && isPublic(found.contentPath, split, context) }
    // Without a text that is not public: nothing is stored from which a password can be guessed.
    context.inputs.include(file, contentPath, found, included?.isPublic === true ? included.text : null)
    texts.set(contentPath, included)
    return included
  }
  const readPublic = (name: string): IncludedText | null => {
    if (left.included <= 0) return report(name, '引入的文件合起来太大，没有引入')
    const [, alias] = /^@?\/(.*)$/s.exec(name) ?? []
    const folder = alias === undefined ? dirname(file.path) : base
    const included = read(relativePosixPath(root, join(folder, alias ?? name)))
    if (included === null) return report(name, '找不到文件')
    if (!included.isPublic) return report(name, '引入的文章没有公开，没有引入')
    left.included -= included.text.length
    return included
  }
  return convertSnippets(markdown, {
    readCode: (name) => readPublic(name)?.text ?? null,
    readMarkdown: (name) => readPublic(name)?.split.body ?? null,
    onMissingSection: (name) => void report(name, '引入的文件里没有这一节，或者它的注释里有代码块'),
  })
}

/** Whether visitors can read the text; files that are no articles have no front matter. */
function isPublic(contentPath: string, split: SplitFile, { layout }: CompileContext): boolean {
  if (!/\.(?:mdx?|markdown)$/i.test(contentPath) || split.frontMatter === '') return true
  const place = { path: contentPath, sourcePath: contentPath, contentPath }
  try {
    // Without a date of its own, it is as old as can be.
    return readPublicText({ ...place, modifiedAt: 0 }, split, layout) !== null
  } catch (error) {
    if (error instanceof UnusableFileError) return false
    throw error
  }
}
