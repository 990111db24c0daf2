import type { Sharp } from 'sharp'
import { inks, type Painting } from './painting.ts'
import { fruit, hills, shoots, stem } from './scenes/sketches.ts'

/** Side of an avatar in pixels. */
const SIDE = 240

const small = (paint: () => Promise<Painting>) => async (): Promise<Sharp> =>
  (await paint()).toSharp().resize(SIDE, SIDE)

/** Pictures of the demo blog's friends, by path in `content/`. */
export const friendPictures: Record<string, () => Promise<Sharp>> = {
  'pictures/friends/tingyu': small(() => hills(811, { paper: '#d5dad4', isRaining: true })),
  'pictures/friends/fangtang': small(() => hills(823, { paper: '#dfe6e4', figure: 'boat' })),
  'pictures/friends/letters': small(() => shoots(831)),
  'pictures/friends/stones': small(() => stem(841, '#f2eee0', inks.bamboo)),
  'pictures/friends/xiaoman': small(() => fruit(851, 2, '#c26a2c')),
}
