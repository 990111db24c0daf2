/** The picture of the slider captcha, in pixels. */
export const captchaCanvas = { width: 320, height: 160 } as const

/** The piece: a square with a knob above and to the right and a notch on the left; its box holds the knobs. */
export const captchaBlock = { width: 60, height: 60, radius: 9 } as const

/** Its outline, from the upper left corner of its box. */
export const captchaOutline =
  'M0.5 15H16A9 9 0 1 1 30 15H45V30.5A9 9 0 1 1 45 44.5V59.5H0.5V44.5A9 9 0 1 0 0.5 30.5Z'
