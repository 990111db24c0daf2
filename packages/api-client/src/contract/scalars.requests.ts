import * as v from 'valibot'

/** A positive whole number from a path or a query, where it is text. */
export const IdParamSchema = v.pipe(
  v.union([v.pipe(v.string(), v.digits(), v.transform(Number)), v.number()]),
  v.safeInteger('编号不正确'),
  v.minValue(1, '编号不正确'),
)

/** The id of a thing in the body of a request. */
export const IdSchema = v.pipe(v.number(), v.safeInteger('编号不正确'), v.minValue(1, '编号不正确'))

/** An e-mail address. */
export const EmailSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(254, '邮箱地址过长'),
  v.email('邮箱格式不正确'),
)

/** A link that a browser may follow: http or https, nothing else. */
export const WebUrlSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500, '网址过长'),
  v.url('网址格式不正确'),
  v.regex(/^https?:\/\//i, '网址须以 http:// 或 https:// 开头'),
)

/** The address of a picture: below the site's root, or on the web. */
export const PictureUrlSchema = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(500, '图片地址过长'),
  v.regex(/^(?:\/(?![/\\])|https?:\/\/|$)/i, '图片地址不正确'),
)
