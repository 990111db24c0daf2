import { expect, test } from 'vitest'
import { shareCover, sharePicture } from './share-picture.ts'

const photo = {
  url: '/media/a-960.webp',
  width: 4_000,
  height: 3_000,
  thumbhash: '',
  sources: [
    { url: '/media/a-480.avif', type: 'image/avif', width: 480 },
    { url: '/media/a-1600.avif', type: 'image/avif', width: 1_600 },
    { url: '/media/a-480.webp', type: 'image/webp', width: 480 },
    { url: '/media/a-960.webp', type: 'image/webp', width: 960 },
    { url: '/media/a-1600.webp', type: 'image/webp', width: 1_600 },
  ],
}

test('a link preview gets the most compatible format, with the size of that file', () => {
  expect(sharePicture({ ...photo, description: '山路' })).toEqual({
    url: '/media/a-960.webp',
    width: 960,
    height: 720,
    alt: '山路',
  })
})

test('without variants the original is used, with its own size', () => {
  expect(sharePicture({ ...photo, sources: [] })).toMatchObject({
    url: photo.url,
    width: 4_000,
    height: 3_000,
  })
})

test('an external cover has only a URL, and no cover gives null', () => {
  expect(shareCover({ cover: 'https://pictures.example/a.png', coverMeta: null })).toEqual({
    url: 'https://pictures.example/a.png',
  })
  expect(shareCover({ cover: null, coverMeta: null })).toBeNull()
})
