import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { SHEET_COLUMNS } from '../src/emoji-data/sheet-columns.ts'

/** Width of a viewBox and of a cell, in px: 28 px of the panel on a screen with three pixels per px. */
const DRAWING = 32
const CELL = 84

/** File name of the sheet. A cached sheet of another order would show wrong pictures, so that it is named after its content. */
export function sheetName(pictures: ReadonlyMap<string, string>): string {
  const hash = createHash('sha256').update(JSON.stringify([SHEET_COLUMNS, ...pictures]))
  return `sheet-${hash.digest('hex').slice(0, 8)}.png`
}

/** All pictures in one PNG, row by row. */
export async function drawSheet(pictures: ReadonlyMap<string, string>): Promise<Buffer> {
  const width = DRAWING * SHEET_COLUMNS
  const height = DRAWING * Math.ceil(pictures.size / SHEET_COLUMNS)
  const drawings = [...pictures.values()].map((svg, index) => {
    const x = DRAWING * (index % SHEET_COLUMNS)
    const y = DRAWING * Math.floor(index / SHEET_COLUMNS)
    return svg.replace('<svg ', `<svg x="${String(x)}" y="${String(y)}" `)
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(height)}">${drawings.join('')}</svg>`
  // 72 dpi are one pixel per px.
  const density = (72 * CELL) / DRAWING
  // 256 colours are enough for flat pictures; dithering would spread dots over them.
  return sharp(Buffer.from(svg), { density }).png({ palette: true, dither: 0, effort: 10 }).toBuffer()
}
