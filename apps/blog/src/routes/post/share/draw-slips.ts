import { createQrCode } from './qr-code.ts'
import type { SlipStyle } from './read-slip-style.ts'
import { layOutColumns, type Cell } from './vertical-text.ts'

/** What a slip picture shows. */
export interface SlipTexts {
  /** The title in words, between which its columns break. */
  title: readonly string[]
  lead: string
  /** In Chinese numerals. */
  date: string
  site: string
  /** Absolute URL in the QR code. */
  url: string
}

/** Size of the picture in px, 3:4 as photos of a phone. */
export const slipPictureSize = { width: 1080, height: 1440 }

const { width, height } = slipPictureSize
const slipCount = 8
const slip = { width: 114, pitch: 121, top: 56, bottom: height - 56 }
const firstSlip = (width - slip.pitch * slipCount + slip.pitch - slip.width) / 2
/** Vertical positions of the two binding threads in px. */
const threads = [136, height - 136]
const text = { top: 190, bottom: height - 190 }
/** Slips on the right for title and lead; the others have date, site and QR code. */
const textSlips = 6
const titleSlips = 3
/** Font sizes in px, largest first. */
const titleSizes = [84, 72, 60, 48]
const leadSize = 38
const dateSize = 34
const siteSize = 52
/** Advance of a character in em. */
const advances = { title: 1.14, text: 1.2 }
/** Longest site name in em: the QR code is below it. */
const siteLength = 12
/** Size of a block for a text that is not cut. */
const unbounded = Infinity
/** Distance of the two cords of a thread from its middle, and from the outer slips to their ends, in px. */
const cord = { offset: 4, overhang: 24 }

/** Draws an article as bamboo slips bound by two threads, with a QR code of its URL. */
export function drawSlips(canvas: HTMLCanvasElement, texts: SlipTexts, style: SlipStyle): void {
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('The browser has no 2D canvas.')
  drawBackground(context, style)
  const used = drawTitle(context, texts.title, style)
  const leadBlock = { length: columnLength(leadSize, advances.text), columns: textSlips - used }
  const lead = layOutColumns([...texts.lead], leadBlock)
  drawColumns(context, lead, {
    first: used,
    size: leadSize,
    spacing: advances.text,
    color: style.ink,
    style,
  })
  const dated = layOutColumns([texts.date], { length: unbounded, columns: 1 })
  drawColumns(context, dated, {
    first: textSlips,
    size: dateSize,
    spacing: advances.text,
    color: style.inkSoft,
    style,
  })
  const signed = layOutColumns([texts.site], { length: siteLength, columns: 1 })
  drawColumns(context, signed, {
    first: textSlips + 1,
    size: siteSize,
    spacing: advances.text,
    weight: 700,
    color: style.bamboo,
    style,
  })
  drawQrCode(context, texts.url)
}

/** Length of a column between the threads in characters of this size. */
function columnLength(size: number, advance: number): number {
  return (text.bottom - text.top) / (size * advance)
}

/** Left edge of a slip in px; 0 is the rightmost. */
function slipLeft(index: number): number {
  return firstSlip + (slipCount - 1 - index) * slip.pitch
}

function drawBackground(context: CanvasRenderingContext2D, style: SlipStyle): void {
  context.fillStyle = style.paper
  context.fillRect(0, 0, width, height)
  for (let index = 0; index < slipCount; index += 1) {
    const left = slipLeft(index)
    const shade = context.createLinearGradient(left, 0, left + slip.width, 0)
    shade.addColorStop(0, style.slip)
    shade.addColorStop(1, style.paper)
    context.beginPath()
    context.roundRect(left, slip.top, slip.width, slip.bottom - slip.top, 6)
    context.fillStyle = shade
    context.fill()
    context.strokeStyle = style.thread
    context.globalAlpha = 0.28
    context.stroke()
    context.globalAlpha = 1
  }
  context.strokeStyle = style.thread
  context.lineWidth = 2
  for (const y of threads.flatMap((thread) => [thread - cord.offset, thread + cord.offset])) {
    context.beginPath()
    context.moveTo(firstSlip - cord.overhang, y)
    context.lineTo(width - firstSlip + cord.overhang, y)
    context.stroke()
  }
}

/** Draws the title in the largest size that fits on its slips, and returns their number. */
function drawTitle(context: CanvasRenderingContext2D, title: readonly string[], style: SlipStyle): number {
  const lengthAt = (size: number): number => columnLength(size, advances.title)
  const fits = (size: number): boolean =>
    layOutColumns(title, { length: lengthAt(size), columns: unbounded }).length <= titleSlips
  const size = titleSizes.find(fits) ?? titleSizes.at(-1) ?? 0
  const columns = layOutColumns(title, { length: lengthAt(size), columns: titleSlips })
  drawColumns(context, columns, {
    first: 0,
    size,
    spacing: advances.title,
    weight: 700,
    color: style.ink,
    style,
  })
  return columns.length
}

interface ColumnStyle {
  /** Slip of the first column; 0 is the rightmost. */
  first: number
  /** Font size in px. */
  size: number
  /** Advance of a character in em. */
  spacing: number
  weight?: number
  color: string
  style: SlipStyle
}

function drawColumns(
  context: CanvasRenderingContext2D,
  columns: readonly Cell[][],
  { first, size, spacing, weight = 400, color, style }: ColumnStyle,
): void {
  context.font = `${weight} ${size}px ${style.fontFamily}`
  context.fillStyle = color
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  for (const [index, cells] of columns.entries()) {
    const x = slipLeft(first + index) + slip.width / 2
    let y = text.top
    for (const cell of cells) {
      const advance = cell.length * size * spacing
      drawCell(context, cell, { x, y: y + advance / 2, size })
      y += advance
    }
  }
}

function drawCell(
  context: CanvasRenderingContext2D,
  { text: content, kind }: Cell,
  { x, y, size }: { x: number; y: number; size: number },
): void {
  context.save()
  context.translate(x, y)
  if (kind === 'rotated') context.rotate(Math.PI / 2)
  // The glyphs of horizontal text have points in the lower left of their square.
  if (kind === 'corner') context.translate(size * 0.6, size * -0.6)
  context.fillText(content, 0, 0, kind === 'upright' ? size : undefined)
  context.restore()
}

/** Black on white in both themes, so that every scanner reads it. */
function drawQrCode(context: CanvasRenderingContext2D, url: string): void {
  const code = createQrCode(url)
  const side = slip.pitch + slip.width
  context.save()
  context.translate(slipLeft(slipCount - 1), text.bottom - side)
  context.fillStyle = '#fff'
  context.beginPath()
  context.roundRect(0, 0, side, side, 8)
  context.fill()
  context.scale(side / code.size, side / code.size)
  context.fillStyle = '#000'
  const modules = new Path2D(code.path)
  context.clip(modules)
  context.fillRect(0, 0, code.size, code.size)
  context.restore()
}
