import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp, { type Exif, type Sharp } from 'sharp'
import { albumPictures, shotOf } from './album-pictures.ts'
import { friendPictures } from './friend-pictures.ts'
import { avatar, logo, tourist } from './marks.ts'
import { momentPictures } from './moment-pictures.ts'
import type { Painting } from './painting.ts'
import { beacon } from './scenes/beacon.ts'
import { bookPile } from './scenes/book-pile.ts'
import { canopy } from './scenes/canopy.ts'
import { chain } from './scenes/chain.ts'
import { dayAndNight } from './scenes/day-and-night.ts'
import { dryAndWet } from './scenes/dry-and-wet.ts'
import { exposures } from './scenes/exposures.ts'
import { fiveInks } from './scenes/five-inks.ts'
import { gap } from './scenes/gap.ts'
import { geese } from './scenes/geese.ts'
import { grove } from './scenes/grove.ts'
import { hashAndPicture } from './scenes/hash-and-picture.ts'
import { inkOnPaper } from './scenes/ink-on-paper.ts'
import { jars } from './scenes/jars.ts'
import { keys } from './scenes/keys.ts'
import { layoutShift } from './scenes/layout-shift.ts'
import { lineLengths } from './scenes/line-lengths.ts'
import { longRoll } from './scenes/long-roll.ts'
import { longWaves } from './scenes/long-waves.ts'
import { moonGate } from './scenes/moon-gate.ts'
import { openBook } from './scenes/open-book.ts'
import { outOfSquares } from './scenes/out-of-squares.ts'
import { persimmons } from './scenes/persimmons.ts'
import { potAndShoots } from './scenes/pot-and-shoots.ts'
import { returnSweep } from './scenes/return-sweep.ts'
import { ridgeInRain } from './scenes/ridge-in-rain.ts'
import { rings } from './scenes/rings.ts'
import { samples } from './scenes/samples.ts'
import { singleStem } from './scenes/single-stem.ts'
import { snowLake } from './scenes/snow-lake.ts'
import { starMap } from './scenes/star-map.ts'
import { steppingStones } from './scenes/stepping-stones.ts'
import { summerTea } from './scenes/summer-tea.ts'
import { sunPath } from './scenes/sun-path.ts'
import { tablet } from './scenes/tablet.ts'
import { threeScrolls } from './scenes/three-scrolls.ts'
import { trimmedPunctuation } from './scenes/trimmed-punctuation.ts'
import { valley } from './scenes/valley.ts'
import { well } from './scenes/well.ts'
import { winterSun } from './scenes/winter-sun.ts'

/** Draws the demo blog's pictures into `content/`; the output is deterministic. */
const content = join(import.meta.dirname, '../../../content')

/** Bytes; a larger picture is encoded again at a lower quality. */
const LARGEST = 118_000

const pictures: Record<string, () => Promise<Painting | Sharp>> = {
  'posts/2025/opening/cover': openBook,
  'posts/2025/measure/cover': lineLengths,
  'posts/2025/measure/return-sweep': returnSweep,
  'posts/2025/spring-pot/cover': potAndShoots,
  'posts/2025/qingming-walk/cover': ridgeInRain,
  'posts/2025/qingming-walk/valley': valley,
  'posts/2025/liye/cover': well,
  'posts/2025/liye/tablet': tablet,
  'posts/2025/dark-mode/cover': dayAndNight,
  'posts/2025/keyboard-week/cover': steppingStones,
  'posts/2025/summer-tea/cover': summerTea,
  'posts/2025/late-pictures/cover': threeScrolls,
  'posts/2025/late-pictures/shift': layoutShift,
  'posts/2025/autospace/cover': gap,
  'posts/2025/autospace/trim': trimmedPunctuation,
  'posts/2025/birthday/cover': persimmons,
  'posts/2025/dream-of-taoan/lake': snowLake,
  'posts/2025/year-end/cover': winterSun,
  'posts/2026/contrast/cover': fiveInks,
  'posts/2026/contrast/ink-on-paper': inkOnPaper,
  'posts/2026/low-keyboard/cover': keys,
  'posts/2026/time-zones/cover': sunPath,
  'posts/2026/photographing-bamboo/cover': canopy,
  'posts/2026/photographing-bamboo/grove': grove,
  'posts/2026/photographing-bamboo/exposures': exposures,
  'posts/2026/one-process/cover': singleStem,
  'posts/2026/sqlite-wal-full/cover': rings,
  'posts/2026/bigrams/cover': chain,
  'posts/2026/rss/cover': geese,
  'posts/2026/strict-csp/cover': moonGate,
  'posts/2026/juyan/cover': beacon,
  'posts/2026/juyan/long-roll': longRoll,
  'posts/2026/hydration/cover': dryAndWet,
  'posts/2026/thumbhash/cover': outOfSquares,
  'posts/2026/thumbhash/hash-and-picture': hashAndPicture,
  'posts/2026/page-cache/cover': bookPile,
  'posts/2026/backups/cover': jars,
  'posts/2026/three-diagrams/cover': starMap,
  'posts/2026/long-title/cover': longWaves,
  'posts/2026/specimen/cover': samples,
  ...momentPictures,
  ...friendPictures,
  ...albumPictures,
  'pictures/avatar': avatar,
  'pictures/tourist': tourist,
}

async function encode(picture: Sharp, exif: Exif = {}): Promise<Buffer> {
  const pixels = await picture.png().toBuffer()
  for (let quality = 86; ; quality -= 6) {
    const plain = sharp(pixels).webp({ quality, effort: 6, smartSubsample: true })
    const bytes = await (Object.keys(exif).length === 0 ? plain : plain.withExif(exif)).toBuffer()
    if (bytes.length <= LARGEST || quality <= 50) return bytes
  }
}

async function write(path: string, bytes: Buffer | string): Promise<void> {
  const file = join(content, path)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
  console.log(`${path} ${Math.round(Buffer.byteLength(bytes) / 1000)} kB`)
}

const { positionals } = parseArgs({ allowPositionals: true })
const isWanted = (name: string): boolean =>
  positionals.length === 0 || positionals.some((part) => name.includes(part))

for (const [name, paint] of Object.entries(pictures)) {
  if (!isWanted(name)) continue
  const painted = await paint()
  await write(`${name}.webp`, await encode('toSharp' in painted ? painted.toSharp() : painted, shotOf(name)))
}

if (isWanted('pictures/logo')) {
  await write('pictures/logo.svg', logo())
  await write('pictures/logo.png', await sharp(Buffer.from(logo())).png().toBuffer())
  await write('pictures/favicon.png', await sharp(Buffer.from(logo())).resize(192).png().toBuffer())
}
