/** A picture that a visitor brought, to be made into one that is safe to show. */
export interface NormalizeOrder {
  kind: 'normalize'
  bytes: Buffer
  /** The longer side of what comes out, in pixels. */
  maxSide: number
  /** Whether a short animation goes on moving. */
  keepsMotion: boolean
}

/** A picture with a piece cut out of it. */
export interface CaptchaOrder {
  kind: 'draw-captcha'
  /** Where the piece belongs: its left and upper edge, in pixels. */
  x: number
  y: number
}

/** What the picture process is asked to do. */
export type PictureOrder = NormalizeOrder | CaptchaOrder

/** A drawn captcha as data URIs. */
export interface CaptchaPictures {
  canvasSrc: string
  blockSrc: string
}

/** What the picture process answers. */
export type PictureReply =
  | { kind: 'ready' }
  | { kind: 'normalized'; bytes: Buffer }
  | ({ kind: 'captcha' } & CaptchaPictures)
  /** With a reason in Chinese where the picture is at fault. */
  | { kind: 'failed'; reason: string | null; detail: string }
