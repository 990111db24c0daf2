import { articleMetadata } from '#content/front-matter/article-metadata.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { createReporter } from '#content/content-reporter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { readPostFields } from '#content/front-matter/post-fields.ts'
import type { SplitFile } from '#content/front-matter/split-front-matter.ts'
import type { PostFile, PostText } from '#content/layout/post-file.ts'

/**
 * The text of a file for another article; null for one that visitors cannot read, also for one that they will not be able to read later.
 * @throws UnusableFileError for one that cannot be published.
 */
export function readPublicText(
  file: Omit<PostFile, 'text'>,
  split: SplitFile,
  layout: ContentLayout,
): PostText | null {
  const reporter = createReporter(file.contentPath)
  const frontMatter = parseFrontMatter(split, reporter)
  const fields = readPostFields(frontMatter, articleMetadata(layout, file, file.modifiedAt), reporter)
  const { title, isPublished, password, createdAt, expiresAt } = fields
  const isPublic = isPublished && password === null && createdAt <= Date.now() && expiresAt === null
  return isPublic ? { split, frontMatter, title } : null
}
