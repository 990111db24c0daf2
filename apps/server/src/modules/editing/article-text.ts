import { isUtf8 } from 'node:buffer'
import type { ArticleForm, ContentProblem, FrontMatter } from '@qingjian/api-client/contract'
import { UnusableFileError } from '#content/content-reporter.ts'
import { readArticleForm } from '#content/front-matter/article-form.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import type { PublicationRules } from '#content/front-matter/publication.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { AppError } from '#platform/http/app-error.ts'

/**
 * Decodes a file; a byte order mark stays.
 * @throws AppError `unprocessable` if it is not UTF-8: saving it again would damage it.
 */
export function decodeArticle(bytes: Uint8Array): string {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (!isUtf8(text)) throw new AppError('unprocessable', '文件不是 UTF-8 编码，请先另存为 UTF-8')
  return text.toString('utf8')
}

/** Splits a text where its body starts; the two parts together are the text. */
export function splitArticle(text: string): { head: string; body: string } {
  const { bodyLine, body } = splitFrontMatter(text)
  if (bodyLine === 1) {
    const [mark = ''] = /^\uFEFF*/.exec(text) ?? []
    return { head: mark, body: text.slice(mark.length) }
  }
  if (body === '') return { head: text, body: '' }
  // The body has the lines at the end of the file.
  const starts = [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ index, 0: eol }) => index + eol.length)]
  const start = starts[bodyLine - 1] ?? text.length
  return { head: text.slice(0, start), body: text.slice(start) }
}

/** Reads front matter as a form, or its error. */
export function readFrontMatter(head: string, rules: PublicationRules): FrontMatter {
  try {
    return { head, form: formOf(head, rules), problem: null }
  } catch (error) {
    return { head, form: null, problem: toProblem(error) }
  }
}

function formOf(head: string, rules: PublicationRules): ArticleForm {
  return readArticleForm(parseFrontMatter(splitFrontMatter(head)), rules)
}

/** The problem of a file that could not be read. Throws other errors. */
export function toProblem(error: unknown): ContentProblem {
  if (!(error instanceof UnusableFileError)) throw error
  return { line: error.line, reason: error.message }
}
