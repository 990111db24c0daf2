import { expect, test } from 'vitest'
import { aliyun, buildImageUrls, cloudflare, cloudinary, imgix, qiniu, tencent } from './index.ts'

test.for([
  ['aliyun', aliyun, 'https://a.example/b.jpg?x-oss-process=image/resize,w_640/format,webp'],
  ['qiniu', qiniu, 'https://a.example/b.jpg?imageView2/2/w/640/format/webp'],
  ['tencent', tencent, 'https://a.example/b.jpg?imageMogr2/thumbnail/640x/format/webp'],
  ['imgix', imgix, 'https://a.example/b.jpg?auto=format&w=640'],
  ['cloudflare', cloudflare, 'https://a.example/cdn-cgi/image/width=640,format=auto/b.jpg'],
] as const)('%s', ([, host, url]) => {
  expect(host('https://a.example/b.jpg', 640)).toBe(url)
})

test('cloudinary puts the width after /upload/', () => {
  expect(cloudinary('https://res.cloudinary.com/me/image/upload/v1/b.jpg', 640)).toBe(
    'https://res.cloudinary.com/me/image/upload/f_auto,q_auto,c_limit,w_640/v1/b.jpg',
  )
})

test('a signature in the query stays, and a path without an origin too', () => {
  expect(imgix('/b.jpg?s=1', 640)).toBe('/b.jpg?s=1&auto=format&w=640')
  expect(cloudflare('/pictures/b.jpg', 640)).toBe('/cdn-cgi/image/width=640,format=auto/pictures/b.jpg')
})

test('no width exceeds that of the picture, which is the last', () => {
  const host = (src: string, width: number): string => `${src}@${String(width)}`
  expect(buildImageUrls('b', host, 1000)).toEqual({
    src: 'b@1000',
    srcSet: 'b@320 320w, b@640 640w, b@960 960w, b@1000 1000w',
  })
  expect(buildImageUrls('b', host, Infinity, [400, 800])).toEqual({
    src: 'b@800',
    srcSet: 'b@400 400w, b@800 800w',
  })
})
