import * as v from 'valibot'
import { NullableTimeSchema, OptionalFlagSchema, TextSchema } from './scalars.ts'

/** Sources of trending searches, in display order. */
export const HotSearchSourceSchema = v.picklist([
  'weibo',
  'zhihu',
  'baidu',
  'toutiao',
  'bilibili',
  'juejin',
  'github',
])
export type HotSearchSource = v.InferOutput<typeof HotSearchSourceSchema>

/** One trending search. */
export const HotSearchEntrySchema = v.object({
  title: v.string(),
  url: v.string(),
  /** Popularity as the source formats it; empty where the source has none. */
  hotValue: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  tag: TextSchema,
  trend: TextSchema,
})
export type HotSearchEntry = v.InferOutput<typeof HotSearchEntrySchema>

/** The trending searches of one source. */
export const HotSearchSchema = v.object({
  source: HotSearchSourceSchema,
  updateTime: NullableTimeSchema,
  /** Whether every fetch since `updateTime` failed. */
  isStale: OptionalFlagSchema,
  data: v.nullish(v.array(HotSearchEntrySchema), []),
})
export type HotSearch = v.InferOutput<typeof HotSearchSchema>
