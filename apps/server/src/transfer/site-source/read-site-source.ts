import { pagePath } from '@qingjian/api-client/contract'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { articlePath } from '#content/article-path.ts'
import { readContentText, relativePosixPath } from '#content/content-files.ts'
import type { ContentLayout } from '#content/layout/content-layout.ts'
import { createReporter, describeError, UnusableFileError } from '#content/content-reporter.ts'
import { createFileLookup } from '#content/files/file-lookup.ts'
import { findCodeFile, readCodeFile } from '#content/files/find-code-file.ts'
import { categoryPathsOf, namesField, readTags } from '#content/front-matter/name-lists.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { readPostFields } from '#content/front-matter/post-fields.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { removeVaultComments } from '#content/markdown/remove-vault-comments.ts'
import { articleMetadata } from '#content/front-matter/article-metadata.ts'
import { listPosts, type PostPath } from '#content/layout/list-posts.ts'
import { toRemoteUrl } from '#content/markdown/render-images.ts'
import { readPictureCopies } from '#content/pictures/remote-pictures.ts'
import { pathOfSlug } from '#content/compile/resolve-post.ts'
import { renderTemplateTags } from '#content/template-tags/render-template-tags.ts'
import type { Db } from '#platform/db/schema.ts'
import { convertSyntax } from '#transfer/site-source/convert-syntax.ts'
import { readOldSite } from '#transfer/site-source/read-old-site.ts'
import { rewriteReferences } from '#transfer/site-source/rewrite-references.ts'
import type { SourceArticle, SourcePage, TargetSystem } from '#transfer/site-source/target-system.ts'

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
  /** The published pages; the about page is one of them. */
  pages: () => AsyncGenerator<SourcePage>
  /** The files that were referenced so far: real paths by path relative to the content folder. */
  files: ReadonlyMap<string, string>
  failures: SourceFailure[]
}

/** Opens the content folder of a site for an export. */
export async function openSiteSource(
  db: Db,
  layout: ContentLayout,
  system: TargetSystem,
): Promise<SiteSourceReader> {
  const posts = await listPosts(layout)
  const rows = await db.selectFrom('articles').select(['id', 'source_path', 'title']).execute()
  const stored = new Map(rows.map((row) => [row.source_path, row]))
  const { oldPaths, about } = await readOldSite(layout, posts)
  const pages = await listPublishedPages(db, layout, about)
  const hrefs = new Map([
    ...posts.flatMap(({ path, sourcePath }): [string, string][] => {
      const id = stored.get(sourcePath)?.id
      return id === undefined ? [] : [[path, articlePath(id)]]
    }),
    ...pages.map(({ file, path }): [string, string] => [file, pagePath(path)]),
  ])
  const lookup = createFileLookup(layout)
  const copies = await readPictureCopies(layout.root)
  const files = new Map<string, string>()
  const failures: SourceFailure[] = []

  function resolve(file: string, reference: string): string | null {
    const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(reference) ?? []
    const copy = copies.get(toRemoteUrl(reference) ?? '')
    const found = copy === undefined ? lookup.find(file, path) : lookup.at(copy)
    if (found === null) return null
    const href = hrefs.get(found.path)
    if (href !== undefined) return `${href}/${rest}`
    if (/\.(?:md|markdown)$/i.test(found.contentPath)) return null
    files.set(found.contentPath, found.path)
    return fileUrl(found.contentPath) + (copy === undefined ? rest : '')
  }

  const targets = new Map(
    posts.flatMap(({ sourcePath }) => {
      const row = stored.get(sourcePath)
      return row === undefined ? [] : [[sourcePath, row] as const]
    }),
  )
  const articles = { sourcePaths: new Set(targets.keys()), targets, addresses: null }
  const articleOf = (slug: string) => targets.get(pathOfSlug(slug, articles))

  /** As Markdown: a site without the old theme ends with an error at one of its tags, and no system has those of another. */
  function renderTags(markdown: string, fields: MappingFields): string {
    return renderTemplateTags(markdown, {
      titleOf: (slug) => articleOf(slug)?.title ?? null,
      linkTo(slug) {
        const article = articleOf(slug)
        return article === undefined ? `/${slug}` : `${articlePath(article.id)}/`
      },
      paramOf: (name) => yamlText(fields.get(name)),
      readCode(name) {
        const found = findCodeFile({ layout, files: lookup }, name)
        return found && readCodeFile(found)
      },
      // The import has reported it.
      onUnknown: () => {},
    })
  }

  function readBody(path: string, body: string, fields: MappingFields): string {
    const written = renderTags(layout.isVault ? removeVaultComments(body) : body, fields)
    const rewritten = rewriteReferences(written, (reference) => resolve(path, reference))
    return convertSyntax(rewritten, system)
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
      body: readBody(path, split.body, fields),
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
    async *pages() {
      for (const { file, path, title, isUnlisted, contentPath } of pages) {
        try {
          const read = await readContentText(layout.root, file)
          if (read === null) throw new UnusableFileError(null, '文件不见了')
          const split = splitFrontMatter(read.text)
          yield { title, path, isUnlisted, body: readBody(file, split.body, parseFrontMatter(split)) }
        } catch (error) {
          failures.push({ file: contentPath, reason: describeError(error)[1] })
        }
      }
    },
    files,
    failures,
  }
}

interface PublishedPage extends Pick<SourcePage, 'title' | 'path' | 'isUnlisted'> {
  /** Absolute. */
  file: string
  contentPath: string
}

/** @param about File of the page that the old site had at `/about`; null for none. */
async function listPublishedPages(
  db: Db,
  layout: ContentLayout,
  about: string | null,
): Promise<PublishedPage[]> {
  const own = ['about.md', 'about/index.md'].flatMap((name) => [
    join(layout.root, name),
    join(layout.site, name),
  ])
  const file = [...own, ...(about === null ? [] : [about])].find((path) => existsSync(path))
  const rows = await db
    .selectFrom('pages')
    .select(['source_path', 'path', 'title', 'is_unlisted'])
    .where((eb) => eb.or([eb('is_published', '=', 1), eb('is_unlisted', '=', 1)]))
    .orderBy('source_path')
    .execute()
  return [
    ...(file === undefined ? [] : [{ title: '关于', path: '/about', isUnlisted: false, file }]),
    ...rows.map(({ source_path, is_unlisted, ...page }) => ({
      ...page,
      isUnlisted: is_unlisted === 1,
      file: join(layout.root, source_path),
    })),
  ].map((page) => ({ ...page, contentPath: relativePosixPath(layout.root, page.file) }))
}

/** Parentheses would end the destination of a link. */
function fileUrl(contentPath: string): string {
  const encoded = contentPath.split('/').map(encodeURIComponent).join('/')
  return `/files/${encoded.replaceAll('(', '%28').replaceAll(')', '%29')}`
}
