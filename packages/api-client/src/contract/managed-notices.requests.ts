import * as v from 'valibot'
import { NoticePositionSchema } from './managed-notices.ts'

/** Maximum length of a notice in UTF-16 code units. */
export const NOTICE_MAX_UNITS = 3_000

const HashSchema = v.nullable(v.pipe(v.string(), v.regex(/^[\da-f]{64}$/, '版本不正确')))
const KeySchema = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** The fields of a notice. */
export const NoticeFieldsSchema = v.object({
  title: v.pipe(v.string(), v.trim(), v.nonEmpty('请输入标题'), v.maxLength(100, '标题不能超过 100 个字')),
  /** Markdown. */
  content: v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('请输入内容'),
    v.maxLength(NOTICE_MAX_UNITS, `内容不能超过 ${NOTICE_MAX_UNITS} 个字`),
  ),
  position: NoticePositionSchema,
  /** `yyyy-MM-dd HH:mm:ss` in Shanghai; null: when the file was last changed. */
  date: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, '时间不正确'))),
})
export type NoticeFields = v.InferOutput<typeof NoticeFieldsSchema>

/** Changes a notice, or adds one. */
export const NoticeSaveRequestSchema = v.object({
  /** Null adds one. */
  key: v.nullable(KeySchema),
  hash: HashSchema,
  notice: NoticeFieldsSchema,
})
export type NoticeSaveRequest = v.InferOutput<typeof NoticeSaveRequestSchema>

/** Removes a notice. */
export const NoticeRemoveRequestSchema = v.object({ key: KeySchema, hash: HashSchema })
export type NoticeRemoveRequest = v.InferOutput<typeof NoticeRemoveRequestSchema>
