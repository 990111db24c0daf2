/** A colour in sRGB: red, green and blue from 0 to 255, opacity from 0 to 1. */
export interface Rgba {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly a: number
}

/** Gives the contrast of two opaque colours as WCAG 2 defines it, from 1 to 21. */
export function contrastRatio(one: Rgba, other: Rgba): number {
  const first = luminance(one)
  const second = luminance(other)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Lays a colour, thinned to a share of its own opacity, over an opaque one. */
export function blend(front: Rgba, back: Rgba, opacity = 1): Rgba {
  const share = front.a * opacity
  const mix = (over: number, under: number): number => over * share + under * (1 - share)
  return { r: mix(front.r, back.r), g: mix(front.g, back.g), b: mix(front.b, back.b), a: 1 }
}

/** Writes an opaque colour as `#rrggbb`. */
export function toHex({ r, g, b }: Rgba): string {
  return `#${[r, g, b].map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

function luminance({ r, g, b }: Rgba): number {
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}

function linear(part: number): number {
  const share = part / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
