import type { Absorption } from './painting.ts'

/** Leaves and lines: sharp edges, even ink. */
export const crisp: Absorption = { rough: 1, grain: 24, granulation: 0.18 }

/** Small drawings inside an article. */
export const fine: Absorption = { rough: 0.9, grain: 24, granulation: 0.15 }

/** A seal pressed on top. */
export const stamp: Absorption = { rough: 1.6, grain: 7, granulation: 0.3, mode: 'cover' }

/** Wood, cloth and paper: hides what lies below. */
export const wood: Absorption = { rough: 0.8, grain: 30, granulation: 0.2, mode: 'cover' }

/** Diagrams: hides what lies below, hardly any grain. */
export const flat: Absorption = { rough: 0.7, grain: 30, granulation: 0.12, mode: 'cover' }
