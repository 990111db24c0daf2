import { readdir, realpath } from 'node:fs/promises'
import { join } from 'node:path'
import type { SourceSystem } from '#content/addresses/source-site.ts'
import { findNamedConfig } from '#content/layout/find-named-config.ts'
import { existsAny, hasAnyFolder, hasNested, isFolder } from '#content/layout/folders.ts'
import { defaultHexoSettings, defaultListKeys, readHexoSettings } from '#content/layout/hexo-settings.ts'
import { furtherLayouts, generatorLayouts, type KnownLayout } from '#content/layout/known-layouts.ts'
import { inSourceFolder, vueLayouts } from '#content/layout/vue-layouts.ts'

/** Paths within a content folder. */
export interface ContentLayout {
  /** Real path of the content folder. */
  root: string
  /** Folder of the articles' Markdown files. */
  posts: string
  /** Base of root-relative paths such as `/images/a.png` in an article. */
  site: string
  /** Folder of the code that articles include. */
  code: string
  /** Folder whose paths are the addresses of a system without patterns. */
  base: string
  /** The system that has these folders; `plain` where several have them. */
  system: SourceSystem
  /** Whether other pages are among the articles. */
  hasPages: boolean
  /** Hugo: whether a section has the articles, so that what is beside the sections are pages. */
  hasSection: boolean
  /** Hugo: folders of languages among the articles, which have the sections, with a slash at the end. */
  languageFolders: readonly string[]
  /** Keys of front matter that take an article out of lists where they are on, or hide it where pages are left to code. */
  listKeys: readonly string[]
  /** Hexo: pattern of the names of articles, which may have their category. */
  fileNamePattern: string
  /** Configuration with a name of the author, relative to the content folder; null for one with the usual name. */
  config: string | null
  /** Whether the content folder is a vault of Obsidian. */
  isVault: boolean
}

/** Usual names of the section of Hugo that has the articles. */
const hugoSections = ['post', 'posts', 'blog', 'blogs', 'article', 'articles']

/**
 * Locates the articles: in the folders of Hexo, Astro, Hugo, VuePress, VitePress and Jekyll, in `posts`, or else in the
 * content folder itself. Null where the folder does not exist.
 */
export async function findContentLayout(contentDir: string): Promise<ContentLayout | null> {
  const root = await realpath(contentDir).catch(() => null)
  if (root === null) return null
  const named = await findNamedConfig(root)
  for await (const known of listKnownLayouts(root, named)) {
    const { posts, site, base, markers = [posts], isNested = false, system, hasPages, config = null } = known
    const path = join(root, posts)
    if (!(await existsAny(root, markers))) continue
    if (!(isNested ? await hasNested(root, posts, 2) : await isFolder(path))) continue
    const languageFolders = system === 'hugo' ? await listLanguageFolders(path) : []
    const { codeFolder, ...settings } =
      system === 'hexo' ? await readHexoSettings(root, config) : defaultHexoSettings
    return {
      root,
      posts: path,
      site: join(root, site),
      code: join(root, site, codeFolder),
      base: join(root, base),
      system,
      hasPages,
      hasSection:
        languageFolders.length > 0 || (system === 'hugo' && (await hasAnyFolder(path, hugoSections))),
      languageFolders,
      ...settings,
      config,
      isVault: false,
    }
  }
  return {
    root,
    posts: root,
    site: root,
    code: join(root, defaultHexoSettings.codeFolder),
    base: root,
    system: 'plain',
    hasPages: true,
    hasSection: false,
    languageFolders: [],
    listKeys: defaultListKeys,
    fileNamePattern: defaultHexoSettings.fileNamePattern,
    config: null,
    isVault: await isFolder(join(root, '.obsidian')),
  }
}

/** In the order in which they count. */
async function* listKnownLayouts(root: string, named: KnownLayout | null): AsyncGenerator<KnownLayout> {
  if (named !== null) yield named
  yield* generatorLayouts
  for (const known of [...(await vueLayouts(root)), ...furtherLayouts])
    yield known.system === 'vuepress' ? await inSourceFolder(root, known) : known
}

/** Folders such as `zh-cn/` that have a section of articles. */
async function listLanguageFolders(parent: string): Promise<string[]> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => [])
  const found: string[] = []
  for (const { name } of entries)
    if (/^[a-z]{2}(?:-[a-z]{2,4})?$/i.test(name) && (await hasAnyFolder(join(parent, name), hugoSections)))
      found.push(`${name}/`)
  return found
}
