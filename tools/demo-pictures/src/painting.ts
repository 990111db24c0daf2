import sharp, { type Sharp } from 'sharp'
import { fractal, noise } from './noise.ts'

/** Red, green and blue from 0 to 1. */
type Color = readonly [number, number, number]

/** The site's inks, the same hues as the theme's tokens. */
export const inks = {
  ink: '#1f2421',
  soft: '#5b655f',
  mist: '#8d9a93',
  bamboo: '#2f6f57',
  leaf: '#4d8a6f',
  celadon: '#9db9a6',
  seal: '#b8402a',
  ochre: '#b88a52',
  rice: '#f6f2e7',
  night: '#141a17',
} as const

/** Parses `#rrggbb`. */
function color(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** How a drawn layer soaks into the paper. */
export interface Absorption {
  /** How far edges wander, in pixels. @default 1.4 */
  rough?: number
  /** Distance between two bends of an edge, in pixels. @default 20 */
  grain?: number
  /** Unevenness of the pigment, 0 to 1. @default 0.35 */
  granulation?: number
  /** Softens the layer first, in pixels. @default 0 */
  blur?: number
  /** Darkens the rim as a drying wash does, 0 to 1. @default 0 */
  rim?: number
  /** `stain` darkens like ink, `cover` hides what is below. @default 'stain' */
  mode?: 'stain' | 'cover'
  opacity?: number
}

/** A sheet of paper that takes washes and strokes; everything is drawn in pixels of the final picture. */
export class Painting {
  readonly width: number
  readonly height: number
  readonly seed: number
  readonly #pixels: Float32Array

  constructor(width: number, height: number, seed: number, paper: string = '#f4efe3') {
    this.width = width
    this.height = height
    this.seed = seed
    this.#pixels = new Float32Array(width * height * 3)
    const [red, green, blue] = color(paper)
    const shade = red + green + blue > 1.5 ? 0.035 : 0.02
    this.#each((x, y, at) => {
      const cloud = fractal(x / 420 + seed, y / 420, 3) - 0.5
      const fibre = noise(x / 46 + seed * 3, y / 3.2) - 0.5 + (noise(x / 3.6, y / 40 + seed) - 0.5)
      const edge = Math.hypot((x / width - 0.5) * 1.1, y / height - 0.5) ** 3
      const tone = cloud * shade * 1.6 + fibre * shade * 0.34 - edge * shade * 1.4
      this.#pixels[at] = red + tone
      this.#pixels[at + 1] = green + tone * 1.04
      this.#pixels[at + 2] = blue + tone * 1.25
    })
  }

  #each(visit: (x: number, y: number, at: number) => void): void {
    for (let y = 0, at = 0; y < this.height; y += 1) {
      for (let x = 0; x < this.width; x += 1, at += 3) visit(x, y, at)
    }
  }

  #stain(at: number, density: number, [red, green, blue]: Color): void {
    const pixels = this.#pixels
    pixels[at] = (pixels[at] ?? 0) * (1 - density * (1 - red))
    pixels[at + 1] = (pixels[at + 1] ?? 0) * (1 - density * (1 - green))
    pixels[at + 2] = (pixels[at + 2] ?? 0) * (1 - density * (1 - blue))
  }

  #cover(at: number, density: number, [red, green, blue]: Color): void {
    const pixels = this.#pixels
    pixels[at] = (pixels[at] ?? 0) * (1 - density) + red * density
    pixels[at + 1] = (pixels[at + 1] ?? 0) * (1 - density) + green * density
    pixels[at + 2] = (pixels[at + 2] ?? 0) * (1 - density) + blue * density
  }

  /** Stains every pixel by a density from 0 to 1. */
  wash(hex: string, density: (x: number, y: number) => number, mode: 'stain' | 'cover' = 'stain'): void {
    const tone = color(hex)
    this.#each((x, y, at) => {
      const amount = Math.min(1, Math.max(0, density(x, y)))
      if (amount <= 0) return
      if (mode === 'stain') this.#stain(at, amount, tone)
      else this.#cover(at, amount, tone)
    })
  }

  /** Draws SVG content and lets it soak in. */
  async draw(content: string, absorption: Absorption = {}): Promise<void> {
    const {
      rough = 1.4,
      grain = 20,
      granulation = 0.35,
      blur = 0,
      rim = 0,
      mode = 'stain',
      opacity = 1,
    } = absorption
    const { width, height, seed } = this
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`
    const layer = sharp(Buffer.from(svg)).ensureAlpha()
    if (blur >= 0.3) layer.blur(blur)
    const source = await layer.raw().toBuffer()
    const inner =
      rim > 0
        ? await sharp(source, { raw: { width, height, channels: 4 } })
            .blur(9)
            .extractChannel(3)
            .raw()
            .toBuffer()
        : null
    this.#each((x, y, at) => {
      const dx =
        (noise(x / grain + seed, y / grain) - 0.5) * 2 * rough +
        (noise(x / 3.1, y / 3.1 + seed) - 0.5) * rough * 0.3
      const dy =
        (noise(x / grain, y / grain + seed + 50) - 0.5) * 2 * rough +
        (noise(x / 3.1 + 80, y / 3.1) - 0.5) * rough * 0.3
      const sx = Math.min(width - 2, Math.max(0, x + dx))
      const sy = Math.min(height - 2, Math.max(0, y + dy))
      const [red, green, blue, alpha] = sample(source, width, sx, sy)
      if (alpha < 0.003) return
      const speckle = fractal(x / 26 + seed, y / 26, 4)
      let density = alpha * opacity * (1 - granulation * (1 - smooth(speckle)))
      if (inner) density *= 1 - rim * ((inner[y * width + x] ?? 0) / 255) * 0.8
      const tone: Color = [red / alpha, green / alpha, blue / alpha]
      if (mode === 'stain') this.#stain(at, density, tone)
      else this.#cover(at, density, tone)
    })
  }

  /** Lays another painting onto this one; (left, top) is its corner here. */
  paste(other: Painting, left: number, top: number): void {
    for (let y = 0; y < other.height; y += 1) {
      for (let x = 0; x < other.width; x += 1) {
        if (x + left < 0 || x + left >= this.width || y + top < 0 || y + top >= this.height) continue
        const from = (y * other.width + x) * 3
        const to = ((y + top) * this.width + x + left) * 3
        for (let channel = 0; channel < 3; channel += 1)
          this.#pixels[to + channel] = other.#pixels[from + channel] ?? 0
      }
    }
  }

  /** Replaces squares by their mean; `side` gives the square's length in pixels at x, below 2 leaves the pixels. */
  mosaic(side: (x: number) => number): void {
    for (let left = 0; left < this.width;) {
      const length = Math.round(side(left))
      if (length < 2) return
      for (let top = 0; top < this.height; top += length) this.#flatten(left, top, length)
      left += length
    }
  }

  #flatten(left: number, top: number, length: number): void {
    const right = Math.min(this.width, left + length)
    const bottom = Math.min(this.height, top + length)
    for (let channel = 0; channel < 3; channel += 1) {
      let sum = 0
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) sum += this.#pixels[(y * this.width + x) * 3 + channel] ?? 0
      const mean = sum / ((right - left) * (bottom - top))
      for (let y = top; y < bottom; y += 1)
        for (let x = left; x < right; x += 1) this.#pixels[(y * this.width + x) * 3 + channel] = mean
    }
  }

  /** The pixels as raw input for sharp. */
  toSharp(): Sharp {
    const bytes = Buffer.alloc(this.#pixels.length)
    for (let at = 0; at < bytes.length; at += 1) {
      bytes[at] = Math.min(255, Math.max(0, Math.round((this.#pixels[at] ?? 0) * 255)))
    }
    return sharp(bytes, { raw: { width: this.width, height: this.height, channels: 3 } })
  }
}

function smooth(value: number): number {
  const t = Math.min(1, Math.max(0, (value - 0.25) * 2))
  return t * t * (3 - 2 * t)
}

/** Bilinear, premultiplied: color channels are multiplied by alpha, all from 0 to 1. */
function sample(source: Buffer, width: number, x: number, y: number): [number, number, number, number] {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = x - left
  const fy = y - top
  const result: [number, number, number, number] = [0, 0, 0, 0]
  for (let corner = 0; corner < 4; corner += 1) {
    const cx = corner & 1
    const cy = corner >> 1
    const weight = (cx ? fx : 1 - fx) * (cy ? fy : 1 - fy)
    const at = ((top + cy) * width + left + cx) * 4
    const alpha = ((source[at + 3] ?? 0) / 255) * weight
    if (alpha === 0) continue
    result[0] += ((source[at] ?? 0) / 255) * alpha
    result[1] += ((source[at + 1] ?? 0) / 255) * alpha
    result[2] += ((source[at + 2] ?? 0) / 255) * alpha
    result[3] += alpha
  }
  return result
}
