import sharp, { type Sharp } from 'sharp'
import { openPicture } from '#platform/pictures/open-picture.ts'
import type { IconJob } from '#platform/pictures/picture-jobs.ts'
import { markPaths } from '#platform/pictures/site-mark.ts'

/** Colours of the light theme. */
const colors = { paper: '#fbfaf6', bamboo: '#2f6f57' } as const

/** Draws a site icon from the logo, or from the default mark without one. */
export async function drawIcon({ logo, side, isFilled, logoScale }: IconJob): Promise<Buffer> {
  const inner = Math.round(side * logoScale)
  const picture = await (logo === null ? drawMark(inner) : openPicture(logo))
    .resize({ width: inner, height: inner, fit: 'contain', background: 'transparent' })
    .png()
    .toBuffer()
  const filling = logo === null ? colors.bamboo : colors.paper
  const background = isFilled ? filling : 'transparent'
  return sharp({ create: { width: side, height: side, channels: 4, background } })
    .composite([{ input: picture }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** The mark on a rounded square. */
function drawMark(side: number): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 46 46">
<rect width="46" height="46" rx="10" fill="${colors.bamboo}"/><g transform="translate(7 7)">${markPaths(colors.paper, colors.bamboo)}</g></svg>`
  return sharp(Buffer.from(svg))
}
