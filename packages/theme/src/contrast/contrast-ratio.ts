/** An sRGB colour: red, green and blue from 0 to 255, alpha from 0 to 1. */
export interface Rgba {
  readonly r: number
  readonly g: number
  readonly b: number
  readonly a: number
}

/** Returns the WCAG 2 contrast ratio of two opaque colours, from 1 to 21. */
export function contrastRatio(one: Rgba, other: Rgba): number {
  const first = relativeLuminance(one)
  const second = relativeLuminance(other)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

/** Composites a colour over an opaque one; `opacity` multiplies the alpha of the colour. */
export function blend(source: Rgba, backdrop: Rgba, opacity = 1): Rgba {
  const alpha = source.a * opacity
  const mix = (over: number, under: number): number => over * alpha + under * (1 - alpha)
  return { r: mix(source.r, backdrop.r), g: mix(source.g, backdrop.g), b: mix(source.b, backdrop.b), a: 1 }
}

/** Formats an opaque colour as `#rrggbb`. */
export function toHex({ r, g, b }: Rgba): string {
  return `#${[r, g, b].map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

function relativeLuminance({ r, g, b }: Rgba): number {
  return 0.2126 * toLinear(r) + 0.7152 * toLinear(g) + 0.0722 * toLinear(b)
}

function toLinear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
