import type { ImageHost } from './build-image-urls.ts'

/** Aliyun OSS: `?x-oss-process=image/resize`, as WebP. */
export const aliyun: ImageHost = (src, width) =>
  withQuery(src, `x-oss-process=image/resize,w_${String(width)}/format,webp`)

/** Qiniu Kodo: `?imageView2`, as WebP. */
export const qiniu: ImageHost = (src, width) => withQuery(src, `imageView2/2/w/${String(width)}/format/webp`)

/** Tencent COS: `?imageMogr2`, as WebP. */
export const tencent: ImageHost = (src, width) =>
  withQuery(src, `imageMogr2/thumbnail/${String(width)}x/format/webp`)

/** imgix: `?w=`, in the format that the browser accepts. */
export const imgix: ImageHost = (src, width) => withQuery(src, `auto=format&w=${String(width)}`)

/** Cloudinary: a transformation after `/upload/`. */
export const cloudinary: ImageHost = (src, width) =>
  src.replace('/upload/', `/upload/f_auto,q_auto,c_limit,w_${String(width)}/`)

/** Cloudflare image resizing: `/cdn-cgi/image/` of the picture's own origin. */
export const cloudflare: ImageHost = (src, width) => {
  const [, origin = '', path = src] = /^(https?:\/\/[^/]+)?\/?(.*)$/u.exec(src) ?? []
  return `${origin}/cdn-cgi/image/width=${String(width)},format=auto/${path}`
}

function withQuery(src: string, query: string): string {
  return `${src}${src.includes('?') ? '&' : '?'}${query}`
}
