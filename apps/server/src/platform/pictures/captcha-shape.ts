/** Size of the slider captcha, in px. */
export const captchaCanvas = { width: 320, height: 160 } as const

/** Bounding box of the puzzle piece in px: a square with tabs at the top and right and a notch at the left. */
export const captchaBlock = { width: 60, height: 60, radius: 9 } as const

/** SVG path of the piece, relative to its bounding box. */
export const captchaOutline =
  'M0.5 15H16A9 9 0 1 1 30 15H45V30.5A9 9 0 1 1 45 44.5V59.5H0.5V44.5A9 9 0 1 0 0.5 30.5Z'
