import type { Exif, Sharp } from 'sharp'
import { inks, type Painting } from './painting.ts'
import { fruit, hills, shoots, stem, teaBowl } from './scenes/sketches.ts'

/** A crop of a painting. */
async function part(sheet: Promise<Painting>, left: number, top: number, right: number, bottom: number) {
  return (await sheet).toSharp().extract({ left, top, width: right - left, height: bottom - top })
}

const [lying, upright, wide] = [
  { width: 1440, height: 960 },
  { width: 960, height: 1280 },
  { width: 1680, height: 720 },
]

/** Pictures of the demo blog's albums, by path in `content/`. */
export const albumPictures: Record<string, () => Promise<Painting | Sharp>> = {
  'albums/round-the-lake/01-before-dawn': () => hills(801, { ...wide, paper: '#cfd6d6' }),
  'albums/round-the-lake/02-first-light': () => hills(802, { ...lying, paper: '#f1e4d0', light: inks.seal }),
  'albums/round-the-lake/03-boat': () => hills(803, { ...upright, paper: '#e6ebe6', figure: 'boat' }),
  'albums/round-the-lake/04-stem': () => stem(804, '#edf0e6', inks.ink, upright),
  'albums/round-the-lake/05-noon': () => hills(805, { ...lying, light: '#e0b25a', figure: 'traveller' }),
  'albums/round-the-lake/06-persimmon': () => fruit(806, 1, '#b8622a'),
  'albums/round-the-lake/07-shower': () => hills(807, { ...lying, paper: '#c3cac6', isRaining: true }),
  'albums/round-the-lake/08-after-rain': () => hills(808, { ...wide, paper: '#eef2ec' }),
  'albums/round-the-lake/09-inn': () => teaBowl(809, '#3a423d', '#b9a764'),
  'albums/round-the-lake/10-moon': () =>
    hills(810, { ...upright, paper: '#c9d2d0', light: '#fdfaf0', figure: 'traveller' }),
  'albums/round-the-lake/11-last-boat': () =>
    hills(811, { ...lying, paper: '#dfe4e6', light: '#f6f2e7', figure: 'boat' }),
  'albums/bamboo-year/1-shoots': () => shoots(821),
  'albums/bamboo-year/2-april': () => stem(822, '#eef2e4', inks.leaf, upright),
  'albums/bamboo-year/3-may': () => stem(823, '#e6ece4', inks.bamboo),
  'albums/bamboo-year/4-plum-rain': () => hills(824, { ...lying, paper: '#cbd2cd', isRaining: true }),
  'albums/bamboo-year/5-summer': () => stem(825, '#f2eee0', inks.soft, upright),
  'albums/bamboo-year/6-autumn': () => stem(826, '#f0e8d8', '#6a5a3a', lying),
  'albums/bamboo-year/7-frost': () => stem(827, '#e9eef0', inks.ink, upright),
  'albums/teaware/1-ash': () => teaBowl(831, '#8d9a93', '#b9a764'),
  'albums/teaware/2-iron': () => part(teaBowl(832, '#2b2f2c', '#a5793c'), 0, 210, 900, 810),
  'albums/teaware/3-celadon': () => part(teaBowl(833, '#7f9d8c', '#aab45c'), 110, 0, 790, 900),
  'albums/teaware/4-red': () => part(teaBowl(834, '#8f3f31', '#c9b06a'), 0, 210, 900, 810),
  'albums/teaware/5-with-fruit': () => fruit(835, 3, '#c26a2c'),
  'albums/old-house/1-gate': () => hills(841, { ...lying, paper: '#e7e2d3', figure: 'traveller' }),
  'albums/old-house/2-table': () => part(fruit(842, 2, inks.seal), 0, 200, 900, 800),
  'albums/old-house/3-behind': () => stem(843, '#e3e8dd', inks.soft, upright),
  'albums/old-house/4-tea': () => teaBowl(844, '#6b5a48', '#a5793c'),
}

/** EXIF data: time, aperture, exposure and sensitivity. */
const shots: Record<string, readonly [time: string, aperture: string, exposure: string, speed: string]> = {
  'albums/round-the-lake/01-before-dawn': ['2026:10:25 05:48:10', '28/10', '1/15', '800'],
  'albums/round-the-lake/02-first-light': ['2026:10:25 06:21:37', '56/10', '1/60', '400'],
  'albums/round-the-lake/03-boat': ['2026:10:25 07:05:02', '56/10', '1/125', '200'],
  'albums/round-the-lake/04-stem': ['2026:10:25 08:40:55', '28/10', '1/250', '200'],
  'albums/round-the-lake/05-noon': ['2026:10:25 12:02:19', '80/10', '1/500', '100'],
  'albums/round-the-lake/06-persimmon': ['2026:10:25 12:30:44', '20/10', '1/320', '100'],
  'albums/round-the-lake/07-shower': ['2026:10:25 14:11:26', '40/10', '1/60', '400'],
  'albums/round-the-lake/08-after-rain': ['2026:10:25 15:03:08', '80/10', '1/200', '200'],
  'albums/round-the-lake/09-inn': ['2026:10:25 16:20:31', '20/10', '1/30', '800'],
  'albums/round-the-lake/10-moon': ['2026:10:25 18:34:12', '20/10', '2/1', '400'],
  'albums/round-the-lake/11-last-boat': ['2026:10:25 18:52:47', '20/10', '4/1', '400'],
  'albums/old-house/1-gate': ['2026:02:16 10:12:00', '80/10', '1/250', '100'],
}

/** EXIF data of a picture; undefined for most. */
export function shotOf(name: string): Exif | undefined {
  const shot = shots[name]
  if (shot === undefined) return undefined
  const [DateTimeOriginal, FNumber, ExposureTime, ISOSpeedRatings] = shot
  return {
    IFD0: { Make: 'Qingjian', Model: 'Paper & Ink' },
    IFD2: { DateTimeOriginal, FNumber, ExposureTime, ISOSpeedRatings, FocalLength: '35/1' },
  }
}
