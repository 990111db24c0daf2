import type { PictureErrorCode } from '#platform/pictures/picture-error.ts'

/** A file in a multipart body, which is itself in a file. */
export interface FormFile {
  /** Absolute path of the body. */
  path: string
  /** The media type with the boundary. */
  contentType: string
  /** Maximum size of the file. */
  maxBytes: number
}

/** Re-encodes an uploaded picture. */
export interface NormalizeJob {
  kind: 'normalize'
  /** Its bytes, or the form that it was sent in. */
  picture: Buffer | FormFile
  /** Maximum length of the longer side of the result, in px. */
  maxSide: number
  /** Whether short animations stay animated. */
  keepAnimation: boolean
  /** Whether camera, exposure and time stay in the EXIF data. @default false */
  keepsCameraExif?: boolean
  /**
   * Whether it is a picture of the owner: a JPEG may have more pixels than are decoded, which takes seconds, and a long screenshot
   * stays legible.
   * @default false
   */
  isOwn?: boolean
}

/** Draws a slider captcha. */
export interface CaptchaJob {
  kind: 'draw-captcha'
  /** Left and top edge of the hole, in px. */
  x: number
  y: number
}

/** Draws the link preview card of an article; its texts are plain text. */
export interface CardJob {
  kind: 'draw-card'
  category: string
  title: string
  /** Name of the site. */
  site: string
  /** Author and date. */
  colophon: string
}

/** Draws a site icon. */
export interface IconJob {
  kind: 'draw-icon'
  /** The site's logo; null: the default mark. */
  logo: Buffer | null
  /** In px. */
  side: number
  /** Whether the background is opaque, for systems that mask icons. */
  isFilled: boolean
  /** Size of the logo relative to the icon, 0 to 1. */
  logoScale: number
}

/** A message to the picture process. */
export type PictureJob = NormalizeJob | CaptchaJob | CardJob | IconJob

/** A drawn captcha as data URIs. */
export interface CaptchaPictures {
  canvasSrc: string
  blockSrc: string
}

/** A drawn card. */
export interface CardPicture {
  /** PNG. */
  bytes: Buffer
  /** False if the machine has no Chinese font. */
  hasText: boolean
}

/** A message from the picture process. */
export type PictureResult =
  | { kind: 'ready' }
  | { kind: 'normalized'; bytes: Buffer }
  | ({ kind: 'captcha' } & CaptchaPictures)
  | ({ kind: 'card' } & CardPicture)
  | { kind: 'icon'; bytes: Buffer }
  /** `reason` is in Chinese if the input is invalid or too large, otherwise null. */
  | { kind: 'failed'; code: PictureErrorCode; reason: string | null; detail: string }
