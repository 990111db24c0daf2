import { join } from 'node:path'
import { indexArticles } from '#content/addresses/index-articles.ts'
import type { KnownArticles } from '#content/addresses/known-articles.ts'
import { oldAddresses } from '#content/addresses/old-addresses.ts'
import { readSourceSite } from '#content/addresses/read-source-site.ts'
import { articlePath } from '#content/article-path.ts'
import { readContentText } from '#content/content-files.ts'
import type { ContentLayout } from '#content/content-layout.ts'
import { createReporter, describeError, UnusableFileError } from '#content/content-reporter.ts'
import { createFileLookup } from '#content/files/file-lookup.ts'
import { categoryPathsOf, namesField, readTags } from '#content/front-matter/name-lists.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { readPostFields } from '#content/front-matter/post-fields.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { removeVaultComments } from '#content/markdown/remove-vault-comments.ts'
import { articleMetadata } from '#content/article-metadata.ts'
import { listPosts, type PostPath } from '#content/list-posts.ts'
import { toRemoteUrl } from '#content/markdown/render-images.ts'
import { readPictureCopies } from '#content/pictures/remote-pictures.ts'
import type { Db } from '#platform/db/schema.ts'
import { type CalloutStyle, convertCallouts } from '#transfer/site-source/convert-callouts.ts'
import { rewriteReferences } from '#transfer/site-source/rewrite-references.ts'
import type { SourceArticle } from '#transfer/site-source/target-system.ts'

/** A file of the content folder that could not be carried over. */
export interface SourceFailure {
  /** Relative to the content folder. */
  file: string
  /** Chinese. */
  reason: string
}

/** The articles and pages of a content folder, with references to files of the target. */
export interface SiteSourceReader {
  articles: () => AsyncGenerator<SourceArticle>
  /** Markdown of the about page; null without one. */
  about: () => Promise<string | null>
  /** The files that were referenced so far: real paths by path relative to the content folder. */
  files: ReadonlyMap<string, string>
  failures: SourceFailure[]
}

/** @param hasOwnTags Whether template tags and containers of the content folder are those of the target. */
export async function openSiteSource(
  db: Db,
  layout: ContentLayout,
  { hasOwnTags, calloutStyle }: { hasOwnTags: boolean; calloutStyle: CalloutStyle },
): Promise<SiteSourceReader> {
  const posts = await listPosts(layout)
  const rows = await db.selectFrom('articles').select(['id', 'source_path', 'title']).execute()
  const stored = new Map(rows.map((row) => [row.source_path, row]))
  const oldPaths = await readOldPaths(layout, posts)
  const idsByFile = new Map(
    posts.flatMap(({ path, sourcePath }) => {
      const id = stored.get(sourcePath)?.id
      return id === undefined ? [] : [[path, id]]
    }),
  )
  const lookup = createFileLookup(layout)
  const copies = await readPictureCopies(layout.root)
  const files = new Map<string, string>()
  const failures: SourceFailure[] = []

  function resolve(file: string, reference: string): string | null {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(reference) ?? []
    const copy = copies.get(toRemoteUrl(reference) ?? '')
    const found = copy === undefined ? lookup.find(file, path) : lookup.at(copy)
    if (found === null) return null
    const id = idsByFile.get(found.path)
    if (id !== undefined) return `${articlePath(id)}/${rest}`
    if (/\.(?:md|markdown)$/i.test(found.contentPath)) return null
    files.set(found.contentPath, found.path)
    return fileUrl(found.contentPath) + (copy === undefined ? rest : '')
  }

  function readBody(path: string, body: string): string {
    const written = layout.isVault ? removeVaultComments(body) : body
    const rewritten = rewriteReferences(written, (reference) => resolve(path, reference))
    return hasOwnTags ? rewritten : convertCallouts(rewritten, calloutStyle)
  }

  async function readArticle(post: PostPath): Promise<SourceArticle> {
    const { path, sourcePath, contentPath } = post
    const file = await readContentText(layout.root, path)
    if (file === null) throw new UnusableFileError(null, '文件不见了')
    const split = splitFrontMatter(file.text)
    const fields = parseFrontMatter(split)
    const metadata = articleMetadata(layout, post, file.modifiedAt)
    const { title, cover, summary, password, ...read } = readPostFields(
      fields,
      metadata,
      createReporter(contentPath),
    )
    const row = stored.get(sourcePath)
    if (row === undefined) throw new UnusableFileError(null, '文章还没有编号，请先启动一次网站')
    return {
      ...read,
      // These systems would publish the text.
      isPublished: read.isPublished && password === null,
      id: row.id,
      // These systems ignore folders whose names begin with `_`.
      sourcePath: sourcePath.replaceAll('/_posts/', '/'),
      title: title ?? row.title,
      categoryPaths: categoryPathsOf(fields, metadata),
      // Without the other categories, which are tags on this site.
      tagNames: readTags(namesField(fields, 'tags', metadata)),
      cover: cover === null ? null : (resolve(path, cover.source) ?? cover.source),
      description: summary,
      oldPaths: oldPaths.get(sourcePath) ?? [],
      hasOwnTags,
      body: readBody(path, split.body),
    }
  }

  return {
    async *articles() {
      for (const post of posts) {
        try {
          yield await readArticle(post)
        } catch (error) {
          failures.push({ file: post.contentPath, reason: describeError(error)[1] })
        }
      }
    },
    async about() {
      for (const folder of new Set([layout.root, layout.site]))
        for (const name of ['about.md', 'about/index.md']) {
          const path = join(folder, name)
          const file = await readContentText(layout.root, path)
          if (file === null) continue
          return readBody(path, splitFrontMatter(file.text).body)
        }
      return null
    },
    files,
    failures,
  }
}

/** The addresses that articles had by the rule of the old system, and those that their front matter names, by source path. */
async function readOldPaths(
  layout: ContentLayout,
  posts: readonly PostPath[],
): Promise<Map<string, string[]>> {
  const { site } = await readSourceSite(
    layout,
    posts.map(({ sourcePath }) => sourcePath),
  )
  return new Map(
    indexArticles(posts, layout, nothingKnown).map((article) => {
      const certain = oldAddresses(article, site).filter(
        // A file cannot have an address with a query.
        ({ kind, path }) => kind !== 'likely' && path.startsWith('/') && !path.includes('?'),
      )
      return [article.sourcePath, [...new Set(certain.map(({ path }) => path))]]
    }),
  )
}

const nothingKnown: KnownArticles = { get: () => undefined, set: () => {}, save: async () => {} }

/** Parentheses would end the destination of a link. */
function fileUrl(contentPath: string): string {
  const encoded = contentPath.split('/').map(encodeURIComponent).join('/')
  return `/files/${encoded.replaceAll('(', '%28').replaceAll(')', '%29')}`
}
