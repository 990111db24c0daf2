import { expect, test } from 'vitest'
import { pictureFormats } from './pictures.ts'

test('AVIF is offered before WebP, each with all of its widths', () => {
  const sources = pictureFormats(
    [
      { url: '/media/a-480.webp', type: 'image/webp', width: 480 },
      { url: '/media/a-480.avif', type: 'image/avif', width: 480 },
      { url: '/media/a-960.avif', type: 'image/avif', width: 960 },
    ],
    '100vw',
  )
  expect(sources).toEqual([
    { type: 'image/avif', sizes: '100vw', srcSet: '/media/a-480.avif 480w, /media/a-960.avif 960w' },
    { type: 'image/webp', sizes: '100vw', srcSet: '/media/a-480.webp 480w' },
  ])
})

test('a picture without variants has no sources', () => {
  expect(pictureFormats([], '100vw')).toEqual([])
})
