import { inks, type Painting } from './painting.ts'
import { fruit, hills, shoots, stem, teaBowl } from './scenes/sketches.ts'

/** Pictures of the demo blog's moments, by path in `content/`. */
export const momentPictures: Record<string, () => Promise<Painting>> = {
  'moments/2026-11-18-frost/lake': () =>
    hills(611, { width: 1400, height: 930, paper: '#e9ecec', light: '#d9a441', figure: 'boat' }),
  'moments/2026-11-08-persimmons/two': () => fruit(617, 2, inks.seal),
  'moments/2026-11-08-persimmons/three': () => fruit(621, 3, '#c26a2c'),
  'moments/2026-10-25-round-the-lake/1': () => hills(701, { light: '#e0b25a', figure: 'traveller' }),
  'moments/2026-10-25-round-the-lake/2': () => stem(702),
  'moments/2026-10-25-round-the-lake/3': () => hills(703, { paper: '#e6ebe6', figure: 'boat' }),
  'moments/2026-10-25-round-the-lake/4': () => fruit(704, 1, '#a3702f'),
  'moments/2026-10-25-round-the-lake/5': () => hills(705, { paper: '#f3ead9', light: inks.seal }),
  'moments/2026-10-25-round-the-lake/6': () => teaBowl(706, '#3a423d', '#b9a764'),
  'moments/2026-10-25-round-the-lake/7': () => hills(707, { isRaining: true }),
  'moments/2026-10-25-round-the-lake/8': () => stem(708, '#f2efe2', inks.bamboo),
  'moments/2026-10-25-round-the-lake/9': () =>
    hills(709, { paper: '#dfe4e6', light: '#f6f2e7', figure: 'boat' }),
  'moments/2026-09-25-moon/moon': () =>
    hills(631, { width: 900, height: 1260, paper: '#c9d2d0', light: '#fdfaf0', figure: 'traveller' }),
  'moments/2026-09-12-four-bowls/ash': () => teaBowl(641, '#8d9a93', '#b9a764'),
  'moments/2026-09-12-four-bowls/iron': () => teaBowl(642, '#2b2f2c', '#a5793c'),
  'moments/2026-09-12-four-bowls/celadon': () => teaBowl(643, '#7f9d8c', '#aab45c'),
  'moments/2026-09-12-four-bowls/red': () => teaBowl(644, '#8f3f31', '#c9b06a'),
  'moments/2026-07-30-storm/before': () => hills(651, { paper: '#d5dad4' }),
  'moments/2026-07-30-storm/during': () => hills(652, { paper: '#c3cac6', isRaining: true }),
  'moments/2026-07-30-storm/after': () => hills(653, { paper: '#eef2ec', light: '#e0b25a' }),
  'moments/2026-05-02-new-stems/1': () => stem(661, '#eef2e4', inks.leaf),
  'moments/2026-05-02-new-stems/2': () => stem(662),
  'moments/2026-05-02-new-stems/3': () => stem(663, '#f2eee0', inks.soft),
  'moments/2026-05-02-new-stems/4': () => stem(664, '#e6ece4', inks.bamboo),
  'moments/2026-05-02-new-stems/5': () => stem(665, '#efece2'),
  'moments/2026-05-02-new-stems/6': () => stem(666, '#e9eee6', inks.leaf),
  'moments/2026-04-06-shoots/shoots': () => shoots(671),
}
