import type { ArticleDetail } from '@qingjian/api-client/contract'
import type { ReactElement } from 'react'
import { PageMeta, type SharePicture } from '#core/screen/page-meta.tsx'
import { useSite } from '#core/data/use-site.ts'
import { useSiteEnvironment } from '#core/screen/site-environment.ts'
import { shareCover } from '#features/articles/share-picture.ts'
import { shanghaiIso } from '#features/articles/shanghai-iso.ts'
import { paths } from '#core/paths.ts'

/** Size in px of the cards that the server generates. */
const cardSize = { width: 1200, height: 630 }

/** The cover, or the generated card without one. */
function getShareImage(article: ArticleDetail): SharePicture | null {
  return shareCover(article) ?? (article.card === null ? null : { url: article.card, ...cardSize })
}

/** Title, description and structured data of an article for search engines and link previews. */
export function ArticleMeta({ article }: { article: ArticleDetail }): ReactElement {
  const { siteUrl } = useSiteEnvironment()
  const { webmentions } = useSite()
  const url = siteUrl + paths.post(article.id)
  const image = getShareImage(article)
  return (
    <>
      {import.meta.env.SSR && webmentions && <link rel="webmention" href="/api/webmention" />}
      <PageMeta
        title={article.title}
        description={article.summary || (article.isLock ? '这篇文章需要密码。' : '')}
        type="article"
        indexed={!article.isUnlisted}
        image={image}
        jsonLd={{
          '@type': 'BlogPosting',
          headline: article.title,
          description: article.summary,
          url,
          mainEntityOfPage: url,
          inLanguage: 'zh-CN',
          datePublished: shanghaiIso(article.createTime),
          dateModified: shanghaiIso(article.updateTime ?? article.createTime),
          wordCount: article.wordCount,
          keywords: article.tags.map(({ name }) => name).join(','),
          articleSection: article.categoryName ?? undefined,
          author: { '@type': 'Person', name: article.nickname },
          image: image === null ? undefined : new URL(image.url, siteUrl).href,
        }}
      />
    </>
  )
}
