import type { ReactNode, SourceHTMLAttributes } from 'react'

/** One picture of a preview. */
export interface PreviewImage {
  /** Address of the picture. */
  src: string
  /**
   * What the picture shows.
   * @default 'image'
   */
  alt?: string
  /** Addresses of other widths, as for `<img>`. */
  srcSet?: string
  /**
   * How wide the picture is shown, for `srcSet`.
   * @default '100vw'
   */
  sizes?: string
  /** Other formats, best first. */
  sources?: readonly Pick<SourceHTMLAttributes<HTMLSourceElement>, 'srcSet' | 'type' | 'media' | 'sizes'>[]
  /** Natural width in px; with `height` the picture has its place before it is loaded. */
  width?: number
  /** Natural height in px. */
  height?: number
  /** Address of a small version that is loaded already, shown until the picture is there. */
  thumbnail?: string
  /** Text under the picture. */
  caption?: ReactNode
  /** Data of the shot, under the caption. */
  exif?: ReactNode
  /**
   * Address that is downloaded.
   * @default src
   */
  downloadUrl?: string
  /** File name of the download; the server's by default. */
  downloadName?: string
}
