import * as v from 'valibot'

/** A positive safe integer, also parsed from digits: those of a path or query, or a string in a body. */
export const IdSchema = v.pipe(
  v.union([v.pipe(v.string(), v.digits(), v.transform(Number)), v.number()]),
  v.safeInteger('编号不正确'),
  v.minValue(1, '编号不正确'),
)

/** An email address. */
export const EmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254, '邮箱地址过长'),
  v.email('邮箱格式不正确'),
)

/** An absolute http or https URL. */
export const WebUrlSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500, '网址过长'),
  v.url('网址格式不正确'),
  v.regex(/^https?:\/\//i, '网址须以 http:// 或 https:// 开头'),
)

/** The URL of a picture: a root-relative path, an http or https URL, or empty. */
export const PictureUrlSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500, '图片地址过长'),
  v.regex(/^(?:\/(?![/\\])|https?:\/\/|$)/i, '图片地址不正确'),
)
