import { generate } from 'lean-qr'

/** Quiet zone around a QR code in modules, as ISO/IEC 18004 requires. */
const quietZone = 4

/** A QR code as an SVG path of its dark modules, each of length 1. */
export interface QrCode {
  path: string
  /** Width and height in modules, with the quiet zone. */
  size: number
}

/** Encodes a text as a QR code. */
export function createQrCode(text: string): QrCode {
  const code = generate(text)
  const modules: string[] = []
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) modules.push(`M${x + quietZone} ${y + quietZone}h1v1h-1z`)
  return { path: modules.join(''), size: code.size + 2 * quietZone }
}
