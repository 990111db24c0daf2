import { articleMetadata } from '#content/front-matter/article-metadata.ts'
import { readContentText } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { createReporter } from '#content/content-reporter.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { type PostFields, readPostFields } from '#content/front-matter/post-fields.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import type { PostPath } from '#content/layout/list-posts.ts'
import { hashPostText } from '#content/compile/source-hash.ts'

/**
 * The front matter of an article that was saved and is not published yet.
 * @param publishedHash Of the stored version.
 * @returns Null where the stored version is that of the file, and where the file has an error, which the import reports.
 */
export async function readSavedFields(
  layout: ContentLayout,
  post: PostPath,
  publishedHash: string,
): Promise<PostFields | null> {
  try {
    const read = await readContentText(layout.root, post.path)
    if (read === null || publishedHash.startsWith(hashPostText(read.text, post.sourcePath))) return null
    const fields = parseFrontMatter(splitFrontMatter(read.text))
    const metadata = articleMetadata(layout, post, read.modifiedAt)
    return readPostFields(fields, metadata, createReporter(post.contentPath))
  } catch {
    return null
  }
}
