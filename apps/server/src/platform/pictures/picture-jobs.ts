/** A picture that a visitor brought, to be made into one that is safe to show. */
export interface NormalizeJob {
  kind: 'normalize'
  bytes: Buffer
  /** The longer side of what comes out, in pixels. */
  maxSide: number
  /** Whether a short animation goes on moving. */
  keepAnimation: boolean
}

/** A picture with a piece cut out of it. */
export interface CaptchaJob {
  kind: 'draw-captcha'
  /** Where the piece belongs: its left and upper edge, in pixels. */
  x: number
  y: number
}

/** The card of an article, for previews of links to it; what its texts hold is nobody's markup. */
export interface CardJob {
  kind: 'draw-card'
  category: string
  title: string
  /** Name of the site. */
  site: string
  /** Who wrote it and when. */
  colophon: string
}

/** An icon of the site. */
export interface IconJob {
  kind: 'draw-icon'
  /** The site's own picture; null: the mark of slips. */
  logo: Buffer | null
  /** In pixels. */
  side: number
  /** Whether it covers its whole square, for systems that cut it into a shape of their own. */
  isFilled: boolean
  /** Part of the side that the picture takes, 0 to 1. */
  logoScale: number
}

/** What the picture process is asked to do. */
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
  /** False where this machine has no font for Chinese. */
  hasText: boolean
}

/** What the picture process answers. */
export type PictureResult =
  | { kind: 'ready' }
  | { kind: 'normalized'; bytes: Buffer }
  | ({ kind: 'captcha' } & CaptchaPictures)
  | ({ kind: 'card' } & CardPicture)
  | { kind: 'icon'; bytes: Buffer }
  /** With a reason in Chinese where the picture is at fault. */
  | { kind: 'failed'; reason: string | null; detail: string }
