import { stringify } from 'yaml'
import { articlePath } from '#content/article-path.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import { listed, withFrontMatter } from '#transfer/site-source/front-matter-text.ts'
import type { SourceArticle, TargetSystem } from '#transfer/site-source/target-system.ts'

/**
 * Hexo (https://hexo.io/docs/front-matter). `sticky` is that of its index generator, `alias` that of hexo-generator-alias,
 * `_data/link.yml` that of its common themes.
 */
export const hexo: TargetSystem = {
  name: 'hexo',
  filesFolder: 'source/files',
  calloutStyle: 'quote',
  layouts: [],
  article: (article) => ({
    path: `source/_posts/${article.sourcePath}`,
    text: withFrontMatter(frontMatter(article), article.body),
  }),
  about: (body) => ({
    path: 'source/about/index.md',
    text: withFrontMatter(
      { title: '关于', type: 'about', disableNunjucks: hasTags(body) || undefined },
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
    alias: listed(oldPaths.map((path) => path.slice(1))),
    categories: listed(categoryPaths),
    tags: listed(tagNames),
    cover: cover ?? undefined,
    description: description ?? undefined,
    series: seriesName ?? undefined,
    sticky: sticky > 0 ? sticky : undefined,
    comments: article.openComment ? undefined : false,
    published: article.isPublished ? undefined : false,
    disableNunjucks: (!article.hasOwnTags && hasTags(body)) || undefined,
  }
}

/** Whether Hexo would take a part of a text for a template tag. */
function hasTags(body: string): boolean {
  return /\{[{%#]/.test(body)
}
