import { stringify } from 'yaml'
import { articlePath } from '#content/article-path.ts'
import { calloutTitles } from '#content/markdown/callout-kinds.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'
import type { CodeOptions } from '#transfer/site-source/convert-code-options.ts'
import { listed, withFrontMatter } from '#transfer/site-source/front-matter-text.ts'
import type { SourceArticle, TargetSystem } from '#transfer/site-source/target-system.ts'

/** Without it, Hugo shows the marks of alerts as text: https://gohugo.io/render-hooks/blockquotes/. */
const blockquoteLayout = `{{- $titles := dict "note" "${calloutTitles.note}" "tip" "${calloutTitles.tip}" "important" "${calloutTitles.important}" "warning" "${calloutTitles.warning}" "caution" "${calloutTitles.caution}" -}}
{{- if eq .Type "alert" -}}
{{- /* With hard line breaks, the title ends with one. */ -}}
{{- $title := .AlertTitle | replaceRE "(<br[^>]*>|[[:space:]])+$" "" | safeHTML | default (index $titles .AlertType) -}}
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

/** Formulas as MathML: https://gohugo.io/functions/transform/tomath/. */
const formulaLayout = `{{- transform.ToMath .Inner (dict "displayMode" (eq .Type "block") "throwOnError" false) -}}
`

/** Hugo (https://gohugo.io/content-management/front-matter/). */
export const hugo: TargetSystem = {
  name: 'hugo',
  filesFolder: 'static/files',
  syntax: { callouts: 'alert', hasBracketFormulas: true, codeOptions },
  fixed: [
    { path: 'layouts/_default/_markup/render-blockquote.html', text: blockquoteLayout },
    { path: 'layouts/_default/_markup/render-passthrough.html', text: formulaLayout },
  ],
  article: (article) => ({
    // Beside an `index.md` Hugo takes other articles for attachments of it.
    path: `content/posts/${article.sourcePath.replace(/\/index(\.\w+)$/i, '$1')}`,
    text: withFrontMatter(frontMatter(article), toGoldmark(article.body)),
  }),
  page: ({ title, path, isUnlisted, body }) => ({
    // A folder would be a section with a list.
    path: `content/${path.slice(1).replaceAll('/', '-')}.md`,
    text: withFrontMatter(
      { title, url: `${path}/`, build: isUnlisted ? { list: 'never' } : undefined },
      toGoldmark(body),
    ),
  }),
  friends: (friends) => ({ path: 'data/friends.yaml', text: stringify(friends) }),
  config: ({ name, author, description, origin }) => ({
    path: 'hugo.yaml',
    text: stringify({
      baseURL: `${origin}/`,
      title: name,
      // `locale` replaced `languageCode`, which ends with a warning; older versions take the language of the content.
      defaultContentLanguage: 'zh-cn',
      locale: 'zh-CN',
      timeZone: 'Asia/Shanghai',
      hasCJKLanguage: true,
      params: { author, description },
      // Lists of tags and the feed keep their addresses.
      disablePathToLower: true,
      outputFormats: { rss: { baseName: 'rss' } },
      markup: {
        goldmark: {
          // Articles have HTML.
          renderer: { unsafe: true, hardWraps: true },
          extensions: {
            passthrough: {
              enable: true,
              delimiters: {
                block: [
                  ['$$', '$$'],
                  [String.raw`\[`, String.raw`\]`],
                ],
                inline: [[String.raw`\(`, String.raw`\)`]],
              },
            },
          },
        },
      },
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
    build: article.isUnlisted ? { list: 'never' } : undefined,
    expiryDate: article.expiresAt === null ? undefined : instant(article.expiresAt),
  }
}

/** ISO 8601 with the time zone of the site. */
function instant(time: number): string {
  return `${shanghaiTime(time).replace(' ', 'T')}+08:00`
}

/** Attributes of a code block, such as `css {hl_lines=[2,"4-6"] title="a.css"}`. */
function codeOptions({ language, title, ranges }: CodeOptions): string {
  const lines = ranges.map((range) => (range.includes('-') ? `"${range}"` : range)).join(',')
  const attributes = [
    ...(lines === '' ? [] : [`hl_lines=[${lines}]`]),
    ...(title === null ? [] : [`title=${JSON.stringify(title)}`]),
  ]
  return attributes.length === 0 ? language : `${language} {${attributes.join(' ')}}`
}

/** Hugo reads the mark of an excerpt without spaces only. */
function toGoldmark(body: string): string {
  return escapeShortcodes(body).replaceAll(/<!--[ \t]+more[ \t]+-->/g, '<!--more-->')
}

/** Hugo ends with an error at a shortcode that it does not have. */
function escapeShortcodes(body: string): string {
  return body.replaceAll(/\{\{([<%])(?!\/\*)(.*?)([>%])\}\}/g, '{{$1/*$2*/$3}}')
}
