import type { ReactNode, SourceHTMLAttributes } from 'react'

/** One picture of a preview. */
export interface PreviewImage {
  /** URL of the picture. */
  src: string
  /**
   * Alternative text.
   * @default 'image'
   */
  alt?: string
  /** Sources of other widths, as for `<img>`. */
  srcSet?: string
  /**
   * Displayed width, for `srcSet`.
   * @default '100vw'
   */
  sizes?: string
  /** `<source>` elements of other formats, preferred first. */
  sources?: readonly Pick<SourceHTMLAttributes<HTMLSourceElement>, 'srcSet' | 'type' | 'media' | 'sizes'>[]
  /** Natural width in px; with `height`, space is reserved before the picture loads. */
  width?: number
  /** Natural height in px. */
  height?: number
  /** URL of a small version that is already loaded, shown until the picture has loaded. */
  thumbnail?: string
  /**
   * Renders something else in place of the picture, in a box of `width` and `height`, for instance a video. Called with
   * whether the slide is the current one; neighbours are rendered too.
   */
  content?: (isCurrent: boolean) => ReactNode
  /** Text under the picture. */
  caption?: ReactNode
  /** EXIF data, under the caption. */
  exif?: ReactNode
  /**
   * URL to download.
   * @default src
   */
  downloadUrl?: string
  /** File name of the download; set by the server by default. */
  downloadName?: string
}
