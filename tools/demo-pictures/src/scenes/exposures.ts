import sharp, { type Sharp } from 'sharp'
import { grove } from './grove.ts'

/** One grove, exposed a stop under, right, a stop over. */
export async function exposures(): Promise<Sharp> {
  const base = await (await grove(470, 620, 313)).toSharp().png().toBuffer()
  const stops = await Promise.all([-1, 0, 1].map((stop) => expose(base, stop)))
  return sharp({ create: { width: 1450, height: 620, channels: 3, background: '#f4efe3' } }).composite(
    stops.map((input, index) => ({ input, left: index * 490, top: 0 })),
  )
}

async function expose(picture: Buffer, stop: number): Promise<Buffer> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  const curve = Uint8Array.from({ length: 256 }, (_, value) => {
    const linear = (value / 255) ** 2.2 * 2 ** stop
    return Math.round(255 * Math.min(1, linear ** (1 / 2.2)))
  })
  for (let at = 0; at < data.length; at += 1) data[at] = curve[data[at] ?? 0] ?? 0
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    .png()
    .toBuffer()
}
