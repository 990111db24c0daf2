import type { HotSearchSource } from '@qingjian/api-client/contract'

/** How a source is called on its tab and over its list, and what its number counts. */
export interface HotSourceLabels {
  name: string
  title: string
  unit: string
}

/** The sources that this site knows how to show. */
export const hotSources: Readonly<Record<HotSearchSource, HotSourceLabels>> = {
  weibo: { name: '微博', title: '微博热搜', unit: '热度' },
  zhihu: { name: '知乎', title: '知乎热榜', unit: '热度' },
  baidu: { name: '百度', title: '百度热搜', unit: '热度' },
  toutiao: { name: '头条', title: '头条热榜', unit: '热度' },
  bilibili: { name: '哔哩哔哩', title: '哔哩哔哩热搜', unit: '热度' },
  juejin: { name: '掘金', title: '掘金热榜', unit: '热度' },
  github: { name: 'GitHub', title: 'GitHub 本周新星', unit: '星标' },
}

/** Of the names that the site gives, those that are known here. */
export function listSources(names: readonly string[]): HotSearchSource[] {
  return names.filter(isSource)
}

function isSource(name: string): name is HotSearchSource {
  return Object.hasOwn(hotSources, name)
}
