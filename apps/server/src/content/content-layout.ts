import { readdir, realpath, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { readContentText } from '#content/content-files.ts'
import { textInScript } from '#content/addresses/source-settings.ts'
import type { SourceSystem } from '#content/addresses/source-site.ts'
import { readConfigFile, yamlConfigs } from '#content/source-facts/read-config-file.ts'
import { defaultHexoSettings, defaultListKeys, readHexoSettings } from '#content/hexo-settings.ts'

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

interface KnownLayout extends Pick<ContentLayout, 'system' | 'hasPages'> {
  /** Files or folders of which one must exist. @default posts */
  markers?: readonly string[]
  /** The folder may be missing where others have it inside. @default false */
  isNested?: boolean
  posts: string
  site: string
  base: string
  /** See {@link ContentLayout.config}. @default null */
  config?: string
}

export const hugoConfigs = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap(
  (name) => ['toml', 'yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`),
)
export const astroConfigs = ['mjs', 'ts', 'js', 'mts', 'cjs'].map((extension) => `astro.config.${extension}`)

/** Usual names of the section of Hugo that has the articles. */
const hugoSections = ['post', 'posts', 'blog', 'blogs', 'article', 'articles']

/** Before those that the scripts of `package.json` name. */
const generatorLayouts: readonly KnownLayout[] = [
  { system: 'hexo', posts: 'source/_posts', site: 'source', base: 'source', hasPages: false },
  ...[
    'src/content/posts',
    'src/content/blog',
    'src/content/post',
    'src/content',
    'src/pages/posts',
    'src/pages/blog',
  ].map((posts): KnownLayout => ({
    system: 'astro',
    markers: astroConfigs,
    posts,
    site: 'public',
    base: posts,
    hasPages: true,
  })),
  { system: 'hugo', markers: hugoConfigs, posts: 'content', site: 'static', base: 'content', hasPages: true },
]

const furtherLayouts: readonly KnownLayout[] = [
  ...['', 'docs', 'src', 'blog'].flatMap((folder) => [
    vueLayout(folder, '.vuepress', '.vuepress/public'),
    vueLayout(folder, '.vitepress', 'public'),
  ]),
  {
    system: 'jekyll',
    markers: yamlConfigs,
    isNested: true,
    posts: '_posts',
    site: '',
    base: '',
    hasPages: false,
  },
  // Before `posts`, in which a site of Jekyll may have the pictures of its articles.
  { system: 'jekyll', posts: '_posts', site: '', base: '', hasPages: false },
  { system: 'plain', posts: 'posts', site: '', base: '', hasPages: false },
]

function vueLayout(folder: string, marker: string, site: string): KnownLayout {
  return {
    system: 'vuepress',
    markers: [join(folder, marker)],
    posts: folder,
    site: join(folder, site),
    base: folder,
    hasPages: true,
  }
}

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

/** The layout of a site of VitePress whose configuration names another folder for its articles, relative to that of the site. */
async function inSourceFolder(root: string, known: KnownLayout): Promise<KnownLayout> {
  for (const config of vueConfigs({ root, base: join(root, known.posts) })) {
    const file = await readContentText(root, join(root, config)).catch(() => null)
    if (file === null) continue
    const folder = textInScript(file.text, 'srcDir') ?? ''
    const posts = join(known.posts, folder).replace(/\/$/, '')
    if (folder === '' || posts.startsWith('..') || !(await isFolder(join(root, posts)))) return known
    return { ...known, posts, site: join(posts, 'public'), base: posts, config }
  }
  return known
}

const maxVueFolders = 10

/** Layouts of the folders that the scripts of `package.json` build with VuePress or VitePress: a repository may have several such folders. */
async function vueLayouts(root: string): Promise<KnownLayout[]> {
  const file = await readContentText(root, join(root, 'package.json')).catch(() => null)
  const scripts = new Map(
    file?.text
      .matchAll(/\b(vuepress|vitepress)(?:-vite|-webpack)? (?:build|dev) (?:\.\/)?(\w[\w-]*(?:[./][\w-]+)*)/g)
      .map(([, system = '', folder = '']) => [`${system} ${folder}`, { system, folder }]),
  )
  return [...scripts.values()]
    .slice(0, maxVueFolders)
    .map(({ system, folder }) =>
      vueLayout(folder, `.${system}`, system === 'vuepress' ? '.vuepress/public' : 'public'),
    )
}

/**
 * The layout of a site whose configuration its generator gets by name: Hexo from `_config-cn.yml` or with another `source_dir`, Hugo
 * from `hugo-github.yaml`. Null where the usual names apply.
 */
async function findNamedConfig(root: string): Promise<KnownLayout | null> {
  const names = (await readdir(root)).toSorted()
  const ofHexo = names.filter((name) => /^_config(?:[.-][\w-]+)?\.ya?ml$/.test(name))
  const isDefault = (await isFolder(join(root, 'source'))) && (await existsAny(root, yamlConfigs))
  for (const config of isDefault ? [] : ofHexo) {
    const file = await readConfigFile(root, [config])
    const folder = /^source_dir[ \t]*:[ \t]*['"]?(\w[\w/-]*)/m.exec(file?.text ?? '')?.[1]
    if (folder === undefined || !(await isFolder(join(root, folder, '_posts')))) continue
    return { system: 'hexo', posts: `${folder}/_posts`, site: folder, base: folder, hasPages: false, config }
  }
  const ofHugo = names.find((name) => /^(?:hugo|config)[.-][\w-]+\.(?:toml|ya?ml|json)$/.test(name))
  if (
    ofHugo === undefined ||
    (await existsAny(root, hugoConfigs)) ||
    !(await isFolder(join(root, 'content')))
  )
    return null
  return { system: 'hugo', posts: 'content', site: 'static', base: 'content', hasPages: true, config: ofHugo }
}

const vueConfigNames = ['config', 'config/index'].flatMap((name) =>
  ['ts', 'js', 'mts', 'mjs', 'cjs'].map((extension) => `${name}.${extension}`),
)

/** Configurations of VuePress and VitePress, which are programs; relative to the content folder. */
export function vueConfigs({ root, base }: Pick<ContentLayout, 'root' | 'base'>): string[] {
  return ['.vuepress', '.vitepress'].flatMap((folder) =>
    vueConfigNames.map((name) => relative(root, join(base, folder, name)).replaceAll('\\', '/')),
  )
}

/** Whether it is a folder; a symbolic link is none. */
export async function isFolder(path: string): Promise<boolean> {
  return (await realpath(path).catch(() => null)) === path && (await stat(path)).isDirectory()
}

/** Folders that are looked into on each level. */
const maxFolders = 200

/** Whether a folder below has a folder of this name. @param depth Levels that are looked into. */
async function hasNested(parent: string, name: string, depth: number): Promise<boolean> {
  const entries = await readdir(parent, { withFileTypes: true }).catch(() => [])
  const folders = entries.filter(
    (entry) => entry.isDirectory() && !/^[._]|^(?:node_modules|vendor)$/.test(entry.name),
  )
  for (const folder of folders.slice(0, maxFolders)) {
    const path = join(parent, folder.name)
    if (await isFolder(join(path, name))) return true
    if (depth > 1 && (await hasNested(path, name, depth - 1))) return true
  }
  return false
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

async function hasAnyFolder(parent: string, names: readonly string[]): Promise<boolean> {
  for (const name of names) if (await isFolder(join(parent, name))) return true
  return false
}

async function existsAny(root: string, names: readonly string[]): Promise<boolean> {
  for (const name of names) if (await stat(join(root, name)).catch(() => null)) return true
  return false
}
