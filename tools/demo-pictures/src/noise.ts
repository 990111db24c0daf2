/** A seeded random number generator from 0 to 1. */
export type Random = () => number

/** Mulberry32: small, fast and deterministic on every machine. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const SIZE = 512
const MASK = SIZE - 1

const lattice = (() => {
  const random = createRandom(20250201)
  return Float32Array.from({ length: SIZE * SIZE }, random)
})()

function cell(x: number, y: number): number {
  return lattice[(y & MASK) * SIZE + (x & MASK)] ?? 0
}

/** Smooth value noise from 0 to 1; one bump per unit. */
export function noise(x: number, y: number): number {
  const left = Math.floor(x)
  const top = Math.floor(y)
  const fx = x - left
  const fy = y - top
  const u = fx * fx * (3 - 2 * fx)
  const v = fy * fy * (3 - 2 * fy)
  const upper = cell(left, top) * (1 - u) + cell(left + 1, top) * u
  const lower = cell(left, top + 1) * (1 - u) + cell(left + 1, top + 1) * u
  return upper * (1 - v) + lower * v
}

/** Several octaves of noise, from 0 to 1, each half as strong and twice as fine as the one before. */
export function fractal(x: number, y: number, octaves = 4): number {
  let sum = 0
  let weight = 0.5
  let total = 0
  for (let octave = 0; octave < octaves; octave += 1) {
    sum += noise(x + octave * 37.7, y + octave * 91.3) * weight
    total += weight
    weight /= 2
    x *= 2.03
    y *= 2.03
  }
  return sum / total
}

/** Hermite step from 0 at `low` to 1 at `high`. */
export function smoothstep(low: number, high: number, value: number): number {
  const t = Math.min(1, Math.max(0, (value - low) / (high - low)))
  return t * t * (3 - 2 * t)
}
