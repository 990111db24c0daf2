import { statSync } from 'node:fs'
import { basename } from 'node:path'
import type { ArticleFacts } from '#content/addresses/article-facts.ts'
import type { KnownArticles } from '#content/addresses/known-articles.ts'
import { relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { createReporter } from '#content/content-reporter.ts'
import { parseContentDate } from '#content/front-matter/content-date.ts'
import { categoryPathsOf } from '#content/front-matter/name-lists.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { readDateText } from '#content/front-matter/post-dates.ts'
import { readPostFields } from '#content/front-matter/post-fields.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { isDrawnList } from '#content/markdown/is-drawn-list.ts'
import { articleMetadata } from '#content/front-matter/article-metadata.ts'
import type { PostPath } from '#content/layout/list-posts.ts'
import { readHead } from '#content/layout/read-head.ts'

/** Reads the front matter of all articles; those that cannot be read are missing: compiling reports them. */
export function indexArticles(
  posts: readonly PostPath[],
  layout: ContentLayout,
  known: KnownArticles,
): ArticleFacts[] {
  return posts.flatMap((post) => {
    const facts = statSync(post.path, { throwIfNoEntry: false })
    if (facts === undefined) return []
    const stamp = { size: facts.size, modifiedAt: facts.mtimeMs }
    const unchanged = known.get(post.sourcePath, stamp)
    if (unchanged !== undefined) return unchanged ?? []
    return known.set(post.sourcePath, stamp, tryRead(post, layout)) ?? []
  })
}

function tryRead(post: PostPath, layout: ContentLayout): ArticleFacts | null {
  const { path, sourcePath, contentPath } = post
  try {
    const { text, modifiedAt } = readHead(path)
    const split = splitFrontMatter(text)
    const fields = parseFrontMatter(split)
    const isDrawn =
      layout.system === 'vuepress' && /^index\./i.test(basename(path)) && isDrawnList(split.body)
    const metadata = articleMetadata(layout, post, modifiedAt)
    const read = readPostFields(fields, metadata, createReporter(contentPath))
    const date = readDateText(fields)
    const zone = date === null ? null : /(?<=\d)[ ]?(?:Z|[+-]\d{1,2}(?::?\d{2})?)$/i.exec(date)
    const hasTimeZone = zone !== null && /:\d/.test(date ?? '')
    return {
      sourcePath,
      contentPath,
      path: relativePosixPath(layout.base, path),
      fields,
      title: read.title,
      createdAt: read.createdAt,
      writtenAt: (hasTimeZone ? parseContentDate(date?.slice(0, zone?.index)) : null) ?? read.createdAt,
      hasTimeZone,
      categoryPaths: categoryPathsOf(fields, metadata),
      tagNames: read.tagNames,
      seriesName: read.seriesName,
      isPublished: read.isPublished && !isDrawn,
      isDrawnList: isDrawn,
    }
  } catch {
    return null
  }
}
