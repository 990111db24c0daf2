import * as v from 'valibot'
import { NullableTimeSchema, OptionalFlagSchema, TextSchema } from './scalars.ts'

/** Where hot searches come from, in the order of the page. */
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

/** One line of a list. */
export const HotSearchEntrySchema = v.object({
  title: v.string(),
  url: v.string(),
  /** How hot it is, as its source writes it; empty where the source says nothing. */
  hotValue: v.nullish(v.pipe(v.union([v.string(), v.number()]), v.transform(String)), ''),
  tag: TextSchema,
  trend: TextSchema,
})
export type HotSearchEntry = v.InferOutput<typeof HotSearchEntrySchema>

/** What one source shows, and when it was fetched. */
export const HotSearchSchema = v.object({
  source: HotSearchSourceSchema,
  updateTime: NullableTimeSchema,
  /** Whether the source could not be reached since `updateTime`. */
  isStale: OptionalFlagSchema,
  data: v.nullish(v.array(HotSearchEntrySchema), []),
})
export type HotSearch = v.InferOutput<typeof HotSearchSchema>
