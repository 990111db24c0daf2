import { randomInt } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { captchaBlock, captchaCanvas, captchaOutline } from '#platform/pictures/captcha-shape.ts'
import type { CaptchaJob, CaptchaPictures } from '#platform/pictures/picture-jobs.ts'

const { width, height } = captchaCanvas

/** Draws a random landscape and cuts the piece out of it. */
export async function drawCaptcha({ x, y }: CaptchaJob): Promise<CaptchaPictures> {
  const landscape = await sharp(svg(captchaCanvas, paintLandscape())).removeAlpha().png().toBuffer()
  const box = { left: x, top: y, width: captchaBlock.width, height: captchaBlock.height }
  const piece = await sharp(landscape).extract(box).ensureAlpha().png().toBuffer()
  const [canvasSrc, blockSrc] = await Promise.all([
    dataUri(sharp(landscape).composite([{ input: svg(captchaCanvas, paintHoles(x, y)) }])),
    dataUri(
      sharp(piece).composite([
        { input: svg(captchaBlock, `<path d="${captchaOutline}"/>`), blend: 'dest-in' },
        { input: svg(captchaBlock, outline('#fff', 0.9)) },
      ]),
    ),
  ])
  return { canvasSrc, blockSrc }
}

async function dataUri(picture: Sharp): Promise<string> {
  const bytes = await picture.webp({ quality: 80, effort: 2 }).toBuffer()
  return `data:image/webp;base64,${bytes.toString('base64')}`
}

function svg(size: { width: number; height: number }, content: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${content}</svg>`,
  )
}

function outline(color: string, opacity: number): string {
  return `<path d="${captchaOutline}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="1.5"/>`
}

/** Sky, sun, hills, bamboo and paper grain, at random. */
function paintLandscape(): string {
  const hue = randomInt(360)
  const sun = `<circle cx="${randomInt(width)}" cy="${randomInt(60)}" r="${randomInt(14, 30)}" fill="hsl(${(hue + 40) % 360} 80% 78%)"/>`
  const hills = [0, 1, 2].map((row) => {
    const base = 60 + row * 30
    const points = Array.from({ length: 9 }, (_, index) => `${index * 40},${base + randomInt(-26, 26)}`)
    return `<path d="M0 ${height}L${points.join('L')}L${width} ${height}Z" fill="hsl(${hue + randomInt(-24, 24)} ${30 + row * 8}% ${62 - row * 13}%)"/>`
  })
  const stalks = Array.from({ length: 7 }, () => {
    const left = randomInt(width)
    return `<path d="M${left} ${height}q${randomInt(-14, 14)} -80 ${randomInt(-20, 20)} -${randomInt(90, 170)}" fill="none" stroke="hsl(${100 + randomInt(50)} 35% ${randomInt(24, 56)}%)" stroke-width="${randomInt(3, 8)}"/>`
  })
  return `<defs><linearGradient id="sky" x2="0.3" y2="1"><stop stop-color="hsl(${hue} 45% 72%)"/><stop offset="1" stop-color="hsl(${(hue + 50) % 360} 55% 90%)"/></linearGradient>
<filter id="grain"><feTurbulence type="fractalNoise" baseFrequency="0.09" numOctaves="3" seed="${randomInt(100_000)}"/><feColorMatrix type="saturate" values="0.3"/></filter></defs>
<rect width="100%" height="100%" fill="url(#sky)"/>${sun}${hills.join('')}${stalks.join('')}
<rect width="100%" height="100%" filter="url(#grain)" opacity="0.32"/>`
}

/** The hole, and a fainter rotated decoy against programs that search for it. */
function paintHoles(x: number, y: number): string {
  const isLeft = x > width / 2
  const decoyX = isLeft ? randomInt(4, x - captchaBlock.width) : randomInt(x + captchaBlock.width, width - 64)
  const decoyY = randomInt(height - captchaBlock.height)
  const turn = `rotate(180 ${captchaBlock.width / 2} ${captchaBlock.height / 2})`
  return `<g transform="translate(${decoyX} ${decoyY}) ${turn}" opacity="0.5"><path d="${captchaOutline}" fill-opacity="0.4"/>${outline('#fff', 0.5)}</g>
<g transform="translate(${x} ${y})"><path d="${captchaOutline}" fill-opacity="0.5"/>${outline('#fff', 0.6)}</g>`
}
