import { basename } from 'node:path'
import type { CompiledMoment, CompiledPhoto, ContentProblem } from '#content/compiled-content.ts'
import {
  type ContentReporter,
  createReporter,
  describeError,
  UnusableFileError,
} from '#content/content-reporter.ts'
import type { CompileContext } from '#content/compile/compile-context.ts'
import { cleanText } from '#platform/text/clean-text.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { readPostFields } from '#content/front-matter/post-fields.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { removeVaultComments } from '#content/markdown/remove-vault-comments.ts'
import type { PostFile } from '#content/layout/post-file.ts'
import { momentSource } from '#content/files/page-source.ts'
import { startEmbedding } from '#content/compile/embed-notes.ts'
import { type RenderedBody, renderBody } from '#content/compile/render-body.ts'
import { momentTexts } from '#content/compile/searchable-texts.ts'
import { transcribeTexts } from '#content/compile/transcribe-texts.ts'
import { type PictureReference, extractPictures } from '#content/pictures/extract-pictures.ts'

/** A moment, or why it could not be compiled. */
export interface MomentResult {
  /** Null where the file could not be used at all. */
  moment: Omit<CompiledMoment, 'sourceHash'> | null
  problems: readonly ContentProblem[]
  /** Whether a `full` pass would add nothing. */
  isComplete: boolean
}

/** Pictures per moment: three rows of three. */
const maxPictures = 9
const maxDescriptionLength = 200

/** Compiles one moment. Errors are returned as problems. */
export async function compileMoment(file: PostFile, context: CompileContext): Promise<MomentResult> {
  const reporter = createReporter(file.contentPath)
  try {
    const { moment, isComplete } = await compile(file, context, reporter)
    return { moment, isComplete, problems: reporter.problems }
  } catch (error) {
    reporter.report(...describeError(error))
    return { moment: null, isComplete: false, problems: reporter.problems }
  }
}

async function compile(
  file: PostFile,
  context: CompileContext,
  reporter: ContentReporter,
): Promise<Omit<MomentResult, 'problems'>> {
  const split = splitFrontMatter(file.text)
  const { body, bodyLine } = split
  const facts = { name: basename(file.path), modifiedAt: file.modifiedAt }
  const frontMatter = parseFrontMatter(split, reporter)
  const fields = readPostFields(frontMatter, facts, reporter)
  const isLocked = fields.password !== null
  if (isLocked) reporter.report(frontMatter.lineOf('password'), '说说不能加密，为免泄露没有发布')
  const { text, pictures: named } = extractPictures(context.layout.isVault ? removeVaultComments(body) : body)
  const source = { ...file, sourcePath: momentSource }
  const post = { split: { ...split, body: text }, frontMatter, title: '' }
  const rendered = await renderBody(source, post, context, reporter, startEmbedding(source))
  rendered.reportLostComponents()
  const { html, plainText } = rendered.body
  if (plainText.trim() === '' && named.length === 0)
    throw new UnusableFileError(bodyLine, '没有正文，也没有图片')
  const photos = await resolvePhotos(named, bodyLine - 1, rendered, reporter)
  const { createdAt } = fields
  const pinyin = transcribeTexts(momentTexts({ plainText, photos }))
  const { sourcePath } = file
  return {
    moment: {
      sourcePath,
      createdAt,
      isPublished: fields.isPublished && !isLocked,
      contentHtml: html,
      plainText,
      photos,
      pinyin,
      files: [...rendered.files],
    },
    isComplete: rendered.areComplete(),
  }
}

/** @param before Lines of the file before the body. */
async function resolvePhotos(
  named: readonly PictureReference[],
  before: number,
  { resolvePicture }: RenderedBody,
  reporter: ContentReporter,
): Promise<CompiledPhoto[]> {
  const [tooMany] = named.slice(maxPictures)
  if (tooMany) reporter.report(before + tooMany.line, `图片超过 ${maxPictures} 张，其余的没有显示`)
  const photos: CompiledPhoto[] = []
  for (const { src, description, line } of named.slice(0, maxPictures)) {
    const picture = await resolvePicture(src, before + line)
    if (picture) photos.push({ ...picture, description: cleanText(description, maxDescriptionLength) })
  }
  return photos
}
