import { stringify } from 'yaml'
import { articlePath } from '#content/article-path.ts'
import { calloutTitles } from '#content/markdown/callout-kinds.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import { listed, withFrontMatter } from '#transfer/site-source/front-matter-text.ts'
import type { SourceArticle, TargetSystem } from '#transfer/site-source/target-system.ts'

/** Without it, Hugo shows the marks of alerts as text: https://gohugo.io/render-hooks/blockquotes/. */
const blockquoteLayout = `{{- $titles := dict "note" "${calloutTitles.note}" "tip" "${calloutTitles.tip}" "important" "${calloutTitles.important}" "warning" "${calloutTitles.warning}" "caution" "${calloutTitles.caution}" -}}
{{- if eq .Type "alert" -}}
{{- $title := .AlertTitle | default (index $titles .AlertType) -}}
{{- if .AlertSign -}}
<details class="alert alert-{{ .AlertType }}"{{ if eq .AlertSign "+" }} open{{ end }}>
<summary>{{ $title }}</summary>
{{ .Text }}
</details>
{{- else -}}
<blockquote class="alert alert-{{ .AlertType }}">
<p><strong>{{ $title }}</strong></p>
{{ .Text }}
</blockquote>
{{- end -}}
{{- else -}}
<blockquote>
{{ .Text }}
</blockquote>
{{- end }}
`

/** Hugo (https://gohugo.io/content-management/front-matter/). */
export const hugo: TargetSystem = {
  name: 'hugo',
  filesFolder: 'static/files',
  calloutStyle: 'alert',
  layouts: [{ path: 'layouts/_default/_markup/render-blockquote.html', text: blockquoteLayout }],
  article: (article) => ({
    // Beside an `index.md` Hugo takes other articles for attachments of it.
    path: `content/posts/${article.sourcePath.replace(/\/index(\.\w+)$/i, '$1')}`,
    text: withFrontMatter(
      frontMatter(article),
      article.hasOwnTags ? article.body : escapeShortcodes(article.body),
    ),
  }),
  about: (body) => ({
    path: 'content/about.md',
    text: withFrontMatter({ title: '关于', url: '/about/' }, escapeShortcodes(body)),
  }),
  friends: (friends) => ({ path: 'data/friends.yaml', text: stringify(friends) }),
  config: ({ name, author, description, origin }) => ({
    path: 'hugo.yaml',
    text: stringify({
      baseURL: `${origin}/`,
      title: name,
      languageCode: 'zh-CN',
      timeZone: 'Asia/Shanghai',
      hasCJKLanguage: true,
      params: { author, description },
      // Articles have HTML.
      markup: { goldmark: { renderer: { unsafe: true } } },
    }),
  }),
}

function frontMatter(article: SourceArticle): Record<string, unknown> {
  const { categoryPaths, tagNames, cover, description, seriesName, sticky, oldPaths } = article
  return {
    title: article.title,
    date: instant(article.createdAt),
    lastmod: instant(article.updatedAt),
    url: `${articlePath(article.id)}/`,
    aliases: listed(oldPaths),
    categories: listed(categoryPaths.flatMap((path) => path.at(-1) ?? [])),
    tags: listed(tagNames),
    cover: cover ?? undefined,
    images: cover === null ? undefined : [cover],
    description: description ?? undefined,
    series: seriesName === null ? undefined : [seriesName],
    // Lists begin with the lowest weight; 0 is none.
    weight: sticky > 0 ? 1 : undefined,
    comments: article.openComment ? undefined : false,
    draft: article.isPublished ? undefined : true,
  }
}

/** ISO 8601 with the time zone of the site. */
function instant(time: number): string {
  return `${shanghaiTime(time).replace(' ', 'T')}+08:00`
}

/** Hugo ends with an error at a shortcode that it does not have. */
function escapeShortcodes(body: string): string {
  return body.replaceAll(/\{\{([<%])(?!\/\*)(.*?)([>%])\}\}/g, '{{$1/*$2*/$3}}')
}
