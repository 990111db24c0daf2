import { stringify } from 'yaml'
import { articlePath } from '#content/article-path.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import type { CodeOptions } from '#transfer/site-source/convert-code-options.ts'
import { listed, withFrontMatter } from '#transfer/site-source/front-matter-text.ts'
import type { SourceArticle, TargetSystem } from '#transfer/site-source/target-system.ts'

/** What builds the exported folder, with the versions that it was tested with. */
const manifest = {
  private: true,
  // Hexo looks for it in the folder of a site.
  hexo: { version: '' },
  scripts: { build: 'hexo generate', server: 'hexo server' },
  dependencies: {
    '@renbaoshuo/markdown-it-katex': '^2.0.2',
    hexo: '^8.1.2',
    'hexo-generator-alias': '^1.0.0',
    'hexo-generator-archive': '^2.0.0',
    'hexo-generator-category': '^2.0.0',
    'hexo-generator-feed': '^3.0.0',
    'hexo-generator-index': '^4.0.0',
    'hexo-generator-tag': '^2.0.0',
    'hexo-hide-posts': '^0.4.3',
    'hexo-renderer-ejs': '^2.0.0',
    'hexo-renderer-markdown-it': '^7.1.1',
    'hexo-renderer-stylus': '^3.0.1',
    'hexo-server': '^3.0.0',
    'hexo-theme-landscape': '^1.1.0',
  },
}

/** Options of hexo-renderer-markdown-it; Hexo's default renderer has neither footnotes nor formulas. */
const markdown = {
  preset: 'default',
  render: { html: true, breaks: true, linkify: true },
  plugins: [
    'markdown-it-footnote',
    { name: '@renbaoshuo/markdown-it-katex', options: { output: 'mathml', throwOnError: false } },
  ],
}

/**
 * Hexo (https://hexo.io/docs/front-matter). `sticky` is that of its index generator, `alias` that of hexo-generator-alias,
 * `hidden` that of hexo-hide-posts,
 * `_data/link.yml` that of its common themes.
 */
export const hexo: TargetSystem = {
  name: 'hexo',
  filesFolder: 'source/files',
  syntax: { callouts: 'quote', hasBracketFormulas: false, codeOptions },
  fixed: [{ path: 'package.json', text: `${JSON.stringify(manifest, null, 2)}\n` }],
  article: (article) => ({
    path: `source/_posts/${article.sourcePath}`,
    text: withFrontMatter(frontMatter(article), article.body),
  }),
  page: ({ title, path, isUnlisted, body }) => ({
    path: `source${path}/index.md`,
    text: withFrontMatter(
      {
        title,
        type: path === '/about' ? 'about' : undefined,
        hidden: isUnlisted || undefined,
        disableNunjucks: hasTags(body) || undefined,
      },
      body,
    ),
  }),
  friends: (friends) => ({
    path: 'source/_data/link.yml',
    text: stringify([
      {
        class_name: '友情链接',
        link_list: friends.map(({ name, url, avatar, info }) => ({ name, link: url, avatar, descr: info })),
      },
    ]),
  }),
  config: ({ name, author, description, origin }) => ({
    path: '_config.yml',
    text: stringify({
      title: name,
      description,
      author,
      language: 'zh-CN',
      timezone: 'Asia/Shanghai',
      url: origin,
      permalink: 'post/:title/',
      theme: 'landscape',
      markdown,
      feed: { type: ['atom', 'rss2'], path: ['atom.xml', 'rss.xml'], limit: 20 },
      // Hexo would render HTML, Markdown and style sheets among them.
      skip_render: 'files/**',
    }),
  }),
}

function frontMatter(article: SourceArticle): Record<string, unknown> {
  const { categoryPaths, tagNames, cover, description, seriesName, sticky, oldPaths, body } = article
  return {
    title: article.title,
    date: shanghaiTime(article.createdAt),
    updated: shanghaiTime(article.updatedAt),
    permalink: `${articlePath(article.id).slice(1)}/`,
    alias: listed(oldPaths.map(aliasOf)),
    categories: listed(categoryPaths),
    tags: listed(tagNames),
    cover: cover ?? undefined,
    description: description ?? undefined,
    series: seriesName ?? undefined,
    sticky: sticky > 0 ? sticky : undefined,
    comments: article.openComment ? undefined : false,
    published: article.isPublished ? undefined : false,
    hidden: article.isUnlisted || undefined,
    disableNunjucks: hasTags(body) || undefined,
  }
}

/** Without a slash or an extension, the file would have no type on a static host. */
function aliasOf(path: string): string {
  return path.slice(1) + (/(?:\/|\.html?)$/i.test(path) ? '' : '/')
}

/** `language title mark:1,3-5`; the title becomes HTML. */
function codeOptions({ language, title, ranges }: CodeOptions): string {
  const caption = title?.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const marked = ranges.length === 0 ? undefined : `mark:${ranges.join(',')}`
  return [language, caption, marked].filter((part) => part !== undefined).join(' ')
}

/** Whether Hexo would take a part of a text for a template tag. */
function hasTags(body: string): boolean {
  return /\{[{%#]/.test(body)
}
