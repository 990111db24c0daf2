import type { ContentCheck } from '#content/check/check-content.ts'

/** What a content folder would publish, as lines of text in Chinese. */
export function summarizeContentCheck({
  system,
  articles,
  pages,
  moments,
  albums,
  addresses,
}: ContentCheck): string[] {
  const name = system === 'plain' ? '文件夹' : system
  const unlisted = articles.unlisted === 0 ? '' : `（其中不列出 ${articles.unlisted} 篇）`
  return [
    `${name}：发布 ${articles.published} 篇${unlisted}，隐藏 ${articles.hidden} 篇，不能发布 ${articles.refused} 篇`,
    ...(pages + moments + albums === 0 ? [] : [`页面 ${pages} 个，说说 ${moments} 条，相册 ${albums} 个`]),
    `旧网址：${addresses.covered} 篇文章有旧网址，连同列表和订阅共 ${addresses.total} 个`,
  ]
}
