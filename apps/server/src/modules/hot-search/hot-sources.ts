import type { HotSearchSource } from '@qingjian/api-client/contract'
import type { HotSource } from '#modules/hot-search/hot-source.ts'
import { baidu } from '#modules/hot-search/sources/baidu.ts'
import { bilibili } from '#modules/hot-search/sources/bilibili.ts'
import { github } from '#modules/hot-search/sources/github.ts'
import { juejin } from '#modules/hot-search/sources/juejin.ts'
import { toutiao } from '#modules/hot-search/sources/toutiao.ts'
import { weibo } from '#modules/hot-search/sources/weibo.ts'
import { zhihu } from '#modules/hot-search/sources/zhihu.ts'

/** The sources of the contract. */
export const hotSources: Readonly<Record<HotSearchSource, HotSource>> = {
  weibo,
  zhihu,
  baidu,
  toutiao,
  bilibili,
  juejin,
  github,
}
