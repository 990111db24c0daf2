import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import { picture } from '../../../packages/ui/storybook/picture.ts'

const folder = fileURLToPath(new URL('../public/media/', import.meta.url))

/** Pictures that the examples name, with their size in px and the seed of their colors. */
const pictures: readonly [file: string, width: number, height: number, seed: number][] = [
  ['a.webp', 1600, 900, 0],
  ['a-160.webp', 160, 90, 0],
  ['a-600.avif', 600, 338, 0],
  ['a-1200.avif', 1200, 675, 0],
  ['b.webp', 900, 1600, 2],
  ['b-160.webp', 90, 160, 2],
  ['bamboo.webp', 1600, 900, 1],
  ['rain.webp', 1600, 900, 3],
]

/** Draws the pictures of the examples. */
export async function writePictures(): Promise<void> {
  await mkdir(folder, { recursive: true })
  await Promise.all(
    pictures.map(([file, width, height, seed]) =>
      draw(seed)
        .resize(width, height)
        .toFile(folder + file),
    ),
  )
}

function draw(seed: number): Sharp {
  const [, svg = ''] = picture(seed).split(',')
  return sharp(Buffer.from(decodeURIComponent(svg)))
}
