import type { HotSearchSource } from '@qingjian/api-client/contract'

/** Tab label and list title of a source, and the unit of its values. */
export interface HotSourceLabels {
  name: string
  title: string
  unit: string
}

/** The supported sources. */
export const hotSources: Readonly<Record<HotSearchSource, HotSourceLabels>> = {
  weibo: { name: '微博', title: '微博热搜', unit: '热度' },
  zhihu: { name: '知乎', title: '知乎热榜', unit: '热度' },
  baidu: { name: '百度', title: '百度热搜', unit: '热度' },
  toutiao: { name: '头条', title: '头条热榜', unit: '热度' },
  bilibili: { name: '哔哩哔哩', title: '哔哩哔哩热搜', unit: '热度' },
  juejin: { name: '掘金', title: '掘金热榜', unit: '热度' },
  github: { name: 'GitHub', title: 'GitHub 本周新星', unit: '星标' },
}

/** The supported sources among the names in the site settings. */
export function listSources(names: readonly string[]): HotSearchSource[] {
  return names.filter(isSource)
}

function isSource(name: string): name is HotSearchSource {
  return Object.hasOwn(hotSources, name)
}
