import { thumbHashToAverageRGBA } from 'thumbhash'

/** The average colour of a base64 thumbhash as a CSS colour; transparent if it is invalid. */
export function thumbhashToColor(hash: string): string {
  try {
    const bytes = Uint8Array.from(atob(hash), (character) => character.charCodeAt(0))
    const { r, g, b } = thumbHashToAverageRGBA(bytes)
    return bytes.length < 5
      ? 'transparent'
      : `rgb(${[r, g, b].map((part) => Math.round(part * 255)).join(' ')})`
  } catch {
    return 'transparent'
  }
}
