import type { SourceSystem } from '#content/addresses/source-site.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { pagePath } from '@qingjian/api-client/contract'
import { isDrawnList } from '#content/markdown/is-drawn-list.ts'
import { isOn } from '#content/front-matter/yaml-switch.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { hasVisibleText, htmlToPageText, isTemplate } from '#content/pages/jekyll-templates.ts'

/** Where a system has pages beside its articles. */
export interface PageRule {
  /** Folder whose paths are addresses, relative to the content folder. */
  base: string
  /** Whether pages are in the folder of the articles. */
  isAmongArticles: boolean
  needsFrontMatter: boolean
  /**
   * @param name Path relative to `base`.
   * @param hasSiblings Whether its folder has an article besides an index page.
   */
  matches: (name: string, hasSiblings: boolean) => boolean
  /** Percent-encoded; null where the old system has no address for it. */
  addressOf: (name: string, fields?: MappingFields) => string | null
  /** Whether the theme fills the page: it is no text of its author. @param name See `matches`. */
  isScreen: (fields: MappingFields, body: string, name: string) => boolean
}

/** Names of Markdown files. */
export const markdown = /\.(?:md|markdown)$/i
/** Names of files of HTML. */
export const html = /\.html?$/i
/** Folders of this site in a content folder that has the layout of another system. */
const ownFolders = /^(?:albums|moments|remote-pictures|vendor|posts|docs)\//

/** The types and layouts with which themes and plugins of Hexo show lists instead of the text. */
const hexoScreens =
  /^(?:index|home|archives?|categor(?:y|ies)|tags?|(?:f?links?|friends?)|fcircle|404|search|shuoshuo|essay|moments|albums?|album_detail|photos?|bangumis?|cinemas?|movies|books|games|music|equipment|charts|statistics|guestbook|messages?|redirect)$/

/** The layouts and types of Hugo themes that show lists. */
const hugoScreens =
  /^(?:archives?|search|tags?|categor(?:y|ies)|links?|friends?|moments|shuoshuo|gallery|404)$/

/** The layouts of Jekyll themes that show lists. */
const jekyllScreens =
  /^(?:home|blog|index|posts|archives?|categor(?:y|ies)|tags?|search|links?|friends|splash|redirect)$/i

/** Null where every page is an article, or the system is unknown. */
export const pageRules = {
  hexo: {
    base: 'source',
    isAmongArticles: false,
    // Hexo copies files without front matter as they are.
    needsFrontMatter: true,
    matches: (name) => markdown.test(name) && !/(?:^|\/)_/.test(name),
    addressOf: htmlAddress,
    isScreen: (fields) =>
      hexoScreens.test(textOf(fields, 'type')) ||
      hexoScreens.test(textOf(fields, 'layout')) ||
      fields.get('layout') === false,
  },
  jekyll: {
    base: '',
    isAmongArticles: false,
    needsFrontMatter: true,
    matches: (name) =>
      (markdown.test(name) || html.test(name)) &&
      !/(?:^|\/)_(?!pages\/)/.test(name) &&
      !ownFolders.test(name),
    addressOf: (name) => htmlAddress(name.replace(/^_pages\//, '')),
    isScreen: (fields, body, name) =>
      jekyllScreens.test(textOf(fields, 'layout')) ||
      isTemplate(body) ||
      (html.test(name) && !hasVisibleText(htmlToPageText(body))),
  },
  hugo: {
    base: 'content',
    isAmongArticles: true,
    needsFrontMatter: false,
    // Other files are articles.
    matches: (name) => /(?:^|\/)_index\.(?:md|markdown)$/i.test(name),
    addressOf: (name) => pagePath(`/${name.replace(/_index\.\w+$/i, '').toLowerCase()}`),
    isScreen: (fields, _body, name) =>
      hugoScreens.test(textOf(fields, 'layout')) ||
      hugoScreens.test(textOf(fields, 'type') || (sectionOf(name) ?? '')),
  },
  astro: {
    base: 'src/pages',
    isAmongArticles: false,
    needsFrontMatter: false,
    matches: (name) => markdown.test(name) && !/(?:^|\/)[_[]/.test(name),
    addressOf: (name) => htmlAddress(name).replace(/\.html$/, ''),
    isScreen: () => false,
  },
  vuepress: {
    base: '',
    isAmongArticles: true,
    needsFrontMatter: false,
    // Index pages of folders; an `index.md` that is alone in its folder is an article.
    matches: (name, hasSiblings) =>
      (hasSiblings ? /\/(?:readme|index)\.md$/i : /\/readme\.md$/i).test(name) && !/(?:^|\/)[_@]/.test(name),
    addressOf: (name) => pagePath(`/${name.replace(/[^/]+$/, '')}`),
    isScreen: (fields, body) =>
      isOn(fields.get('home')) || textOf(fields, 'layout') !== '' || isDrawnList(body),
  },
  plain: null,
} as const satisfies Readonly<Record<SourceSystem, PageRule | null>>

/** The folder of a list of Hugo, whose name is its type. */
export function sectionOf(name: string): string | undefined {
  return /(?:^|\/)([^/]+)\/_index\.\w+$/.exec(name)?.[1]?.toLowerCase()
}

const textOf = (fields: MappingFields, key: string): string => yamlText(fields.get(key))?.toLowerCase() ?? ''

/** The address of the HTML file that a generator writes. */
function htmlAddress(name: string): string {
  return pagePath(`/${name.replace(/\.\w+$/, '.html').replace(/(^|\/)index\.html$/i, '$1')}`)
}
