import { isDeepStrictEqual } from 'node:util'
import type { MomentContent } from '@qingjian/api-client/contract'
import { extractPictures } from '#content/pictures/extract-pictures.ts'
import { AppError } from '#platform/http/app-error.ts'
import { splitArticle } from '#modules/editing/article-text.ts'

/** Splits the body of a moment into its text and its pictures. */
export function readMomentContent(body: string): MomentContent {
  const { text, pictures } = extractPictures(body.replaceAll(/\r\n?/g, '\n'))
  return {
    text: text.replaceAll(/\n{3,}/g, '\n\n').trim(),
    pictures: pictures.map(({ src, description }) => ({ source: src, description })),
  }
}

/**
 * Replaces text and pictures in a moment's file; the front matter stays byte for byte, and so does an unchanged body.
 * @throws AppError `unprocessable` if the text has pictures of its own, or a picture cannot be written.
 */
export function replaceMomentContent(source: string, content: MomentContent): string {
  const { head, body } = splitArticle(source)
  if (isDeepStrictEqual(readMomentContent(body), content)) return source
  const eol = /\r\n?|\n/.exec(source)?.[0] ?? '\n'
  return head + writeMomentContent(content).replaceAll('\n', eol)
}

/** The body of a moment: its text, and a line for each picture. @throws AppError `unprocessable` as above. */
export function writeMomentContent({ text, pictures }: MomentContent): string {
  const written = { text: text.replaceAll(/\r\n?/g, '\n'), pictures: pictures.map(toWritable) }
  const lines = written.pictures.map(({ source, description }) => `![${description}](${source})`)
  const body = [written.text, lines.join('\n')].filter((part) => part !== '').join('\n\n')
  if (body === '') throw new AppError('unprocessable', '写点什么，或者放一张图片')
  const read = readMomentContent(body)
  if (!isDeepStrictEqual(read.pictures, written.pictures))
    throw new AppError('unprocessable', '正文里不能写图片，请用“添加图片”')
  return `${body}\n`
}

/** Square brackets would end the description. */
function toWritable({ source, description }: MomentContent['pictures'][number]) {
  return {
    source,
    description: description.replaceAll('[', '［').replaceAll(']', '］').replaceAll(/\s+/g, ' '),
  }
}
