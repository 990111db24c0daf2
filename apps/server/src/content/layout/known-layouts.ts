import { join } from 'node:path'
import type { SourceSystem } from '#content/addresses/source-site.ts'
import { yamlConfigs } from '#content/source-facts/read-config-file.ts'

/** Paths of a generator's site, relative to the content folder. */
export interface KnownLayout {
  system: SourceSystem
  /** Whether other pages are among the articles. */
  hasPages: boolean
  /** Files or folders of which one must exist. @default posts */
  markers?: readonly string[]
  /** The folder may be missing where others have it inside. @default false */
  isNested?: boolean
  posts: string
  site: string
  base: string
  /** Configuration with a name of the author. @default null */
  config?: string
}

export const hugoConfigs = ['hugo', 'config', 'config/_default/hugo', 'config/_default/config'].flatMap(
  (name) => ['toml', 'yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`),
)
export const astroConfigs = ['mjs', 'ts', 'js', 'mts', 'cjs'].map((extension) => `astro.config.${extension}`)

/** Before those that the scripts of `package.json` name. */
export const generatorLayouts: readonly KnownLayout[] = [
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

export const furtherLayouts: readonly KnownLayout[] = [
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

/** The layout of a site of VuePress or VitePress in a folder of the content folder. */
export function vueLayout(folder: string, marker: string, site: string): KnownLayout {
  return {
    system: 'vuepress',
    markers: [join(folder, marker)],
    posts: folder,
    site: join(folder, site),
    base: folder,
    hasPages: true,
  }
}
