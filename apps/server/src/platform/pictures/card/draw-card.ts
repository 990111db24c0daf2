import sharp, { type OverlayOptions } from 'sharp'
import type { CardJob, CardPicture } from '#platform/pictures/picture-jobs.ts'
import { markPaths } from '#platform/pictures/site-mark.ts'
import { cardSize } from '#platform/pictures/card/card-size.ts'
import {
  removeUnsupportedCharacters,
  families,
  hasChineseFont,
} from '#platform/pictures/card/chinese-fonts.ts'
import { toDrawableLine } from '#platform/pictures/card/drawable-line.ts'
import type { DrawnText } from '#platform/pictures/card/draw-text.ts'
import { fitLine, fitTitle } from '#platform/pictures/card/fit-text.ts'

/** Colours of the light theme. */
const colors = {
  paper: '#fbfaf6',
  line: '#e2dfd3',
  ink: '#1f2421',
  faint: '#636a64',
  bamboo: '#2f6f57',
  soft: '#e4efe8',
} as const

const { width, height } = cardSize
const left = 96
/** Box of the title, in px. */
const title = { top: 168, width: 800, height: 286, sizes: [80, 70, 60, 52] } as const
/** Vertical centre of the last line, in px. */
const footer = 540

let canDrawText: boolean | undefined

/** Draws the card of an article; without text if the machine has no Chinese font. */
export async function drawCard(job: CardJob): Promise<CardPicture> {
  canDrawText ??= await hasChineseFont()
  const texts = canDrawText ? await drawTexts(job) : []
  const bytes = await sharp(Buffer.from(background(canDrawText)))
    .composite(texts)
    .removeAlpha()
    .png({ palette: true, colors: 128, effort: 4 })
    .toBuffer()
  return { bytes, hasText: canDrawText }
}

async function drawTexts(job: CardJob): Promise<OverlayOptions[]> {
  const line = async (text: string): Promise<string> => removeUnsupportedCharacters(toDrawableLine(text))
  const [category, heading, site, colophon] = [
    await line(job.category),
    await line(job.title),
    await line(job.site),
    await line(job.colophon),
  ]
  const overlays: OverlayOptions[] = []
  const put = ({ bytes, height: inkHeight }: DrawnText, x: number, y: number, isMiddle: boolean): void => {
    overlays.push({ input: bytes, left: x, top: Math.round(isMiddle ? y - inkHeight / 2 : y) })
  }
  if (category !== '') {
    const style = { families: families.sans, size: 30, color: colors.bamboo }
    put(await fitLine(category, style, title.width), left, 106, true)
  }
  if (heading !== '') {
    const style = { families: families.serif, color: colors.ink, isBold: true }
    put(await fitTitle(heading, style, title, title.sizes), left, title.top, false)
  }
  let next = left + 60
  if (site !== '') {
    const style = { families: families.serif, size: 36, color: colors.ink, isBold: true }
    const drawn = await fitLine(site, style, 360)
    put(drawn, next, footer, true)
    next += drawn.width + 28
  }
  if (colophon !== '') {
    const style = { families: families.sans, size: 27, color: colors.faint }
    put(await fitLine(colophon, style, left + title.width - next), next, footer, true)
  }
  return overlays
}

/** Background with the mark of the site and bamboo slips. */
function background(hasText: boolean): string {
  const slips = [
    [944, 60, 500],
    [990, 36, 540],
    [1036, 72, 490],
    [1082, 48, 530],
    [1128, 66, 496],
  ]
  const bamboo = slips
    .map(([x, y, length]) => `<rect x="${x}" y="${y}" width="38" height="${length}" rx="4"/>`)
    .join('')
  const threads = [188, 424].map((y) => `<path d="M924 ${y}c48-12 78 12 128 2s86-10 148 4"/>`).join('')
  const mark = hasText
    ? `translate(${left} ${footer - 22}) scale(1.375)`
    : `translate(${left + 240} 155) scale(10)`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="100%" height="100%" fill="${colors.paper}"/>
<g fill="${colors.soft}" stroke="${colors.bamboo}" stroke-opacity="0.45" stroke-width="2">${bamboo}</g>
<g fill="none" stroke="${colors.faint}" stroke-width="3" stroke-linecap="round">${threads}</g>
${hasText ? `<path d="M${left} 486h${title.width}" stroke="${colors.line}" stroke-width="2"/>` : ''}
<g transform="${mark}">${markPaths(colors.bamboo, colors.paper)}</g>
</svg>`
}
