import type { ArticleDetail, ArticleLink, RelatedArticle } from '@qingjian/api-client/contract'

type Placed = Pick<ArticleDetail, 'id' | 'series' | 'related' | 'previous' | 'next'>

interface NextStep {
  label: string
  /** Null after the last part of a series without related articles. */
  next: ArticleLink | null
  cover: Pick<RelatedArticle, 'cover' | 'coverMeta'> | null
}

/** Finds what to read after an article: the next part of its series, else the best related article, else its neighbour. */
export function findNextStep({ id, series, related, previous, next }: Placed): NextStep | null {
  const position = series?.posts.findIndex((post) => post.id === id) ?? -1
  const part = series?.posts[position + 1]
  if (series !== null && position >= 0 && part !== undefined) {
    const place = `第 ${position + 1} 篇，共 ${series.posts.length} 篇`
    return { label: `系列：${series.name}（${place}），接下来`, next: part, cover: null }
  }
  const best = related.find((one) => series?.posts.every((post) => post.id !== one.id) ?? true) ?? null
  const step = best ?? next ?? previous
  if (series !== null)
    return {
      label: `系列：${series.name}（全 ${series.posts.length} 篇，已到末篇）`,
      next: step,
      cover: best,
    }
  return step === null ? null : { label: '接着读', next: step, cover: best }
}
