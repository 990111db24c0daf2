import type { AbbrlinkRule } from '#content/addresses/abbrlink.ts'
import type { PageRewrites } from '#content/addresses/page-rewrites.ts'

/** The systems whose addresses are derived; `plain` is a folder of Markdown. */
export type SourceSystem = 'hexo' | 'jekyll' | 'hugo' | 'vuepress' | 'astro' | 'plain'

/** Settings of the old site that its addresses depend on. */
export interface SourceSite {
  system: SourceSystem
  /** Origin without a trailing slash; null where the configuration has none. */
  origin: string | null
  /** Prefix of every address, such as `/blog`; usually empty. */
  root: string
  /** IANA name. */
  timeZone: string
  /** Patterns of addresses; `''` is for all articles, other keys are sections of Hugo. */
  permalinks: ReadonlyMap<string, string>
  /** Values of patterns that an article may lack. */
  permalinkDefaults: ReadonlyMap<string, string>
  /** Hexo: pattern of file names. */
  fileNamePattern: string
  /** Hexo: category of articles without one. */
  defaultCategory: string
  /** Hexo: how a plugin derives `abbrlink`. */
  abbrlink: AbbrlinkRule
  /** Hexo: case of slugs. */
  slugCase: 'keep' | 'lower' | 'upper'
  /** Hugo and Astro: language whose addresses have no prefix, unless `languageFolder` is that prefix. */
  language: string
  /** Hugo: prefix of the addresses in `language`, such as `/zh`; usually empty. */
  languageFolder: string
  /** Hugo: further languages, in lower case. */
  languages: readonly string[]
  /** Hugo: languages in lower case, by the folder of their articles, relative to that of all. */
  contentFolders: ReadonlyMap<string, string>
  /** Astro: prefixes of the routes that show an entry. */
  routes: readonly string[]
  /** Slugs of names of categories and tags that the owner chose. */
  categorySlugs: ReadonlyMap<string, string>
  tagSlugs: ReadonlyMap<string, string>
  /** Jekyll: patterns of the addresses of collections whose files are pages, by folder relative to the content folder. */
  collections: ReadonlyMap<string, string>
  /** Hugo: keys of lists besides categories and tags, such as `series`. */
  taxonomies: readonly string[]
  /** Path of a further page below its list, or from the root with a slash, such as `page/:num` and `/blog/page:num`. */
  pagination: string
  /** Hexo: tags whose articles a plugin encrypts. */
  encryptedTags: ReadonlySet<string>
  /** VitePress: rules for the paths of files. */
  rewrites: PageRewrites
  /** Names of the folders of lists, without slashes. */
  folders: { archives: string; categories: string; tags: string }
}

/** A site without a configuration. */
export const defaultSourceSite: SourceSite = {
  system: 'plain',
  origin: null,
  root: '',
  timeZone: 'Asia/Shanghai',
  permalinks: new Map(),
  permalinkDefaults: new Map(),
  fileNamePattern: ':title.md',
  defaultCategory: 'uncategorized',
  abbrlink: { algorithm: 'crc16', isHexadecimal: false },
  slugCase: 'keep',
  language: '',
  languageFolder: '',
  languages: [],
  contentFolders: new Map(),
  routes: [],
  categorySlugs: new Map(),
  tagSlugs: new Map(),
  collections: new Map(),
  taxonomies: [],
  pagination: 'page/:num',
  encryptedTags: new Set(),
  rewrites: new Map(),
  folders: { archives: 'archives', categories: 'categories', tags: 'tags' },
}
