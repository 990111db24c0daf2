import { expect, test } from 'vitest'
import { readMessage } from './read-message.ts'

test('accepts the messages of pages', () => {
  expect(readMessage({ kind: 'opened', app: '/assets/app.js' })).toEqual({
    kind: 'opened',
    app: '/assets/app.js',
  })
  const reading = { kind: 'visited', path: '/post/3', title: '竹简', pictures: ['/media/aa11-480.webp'] }
  expect(readMessage(reading)).toEqual(reading)
})

test('only content pictures are accepted', () => {
  const pictures = [
    '/uploads/a.webp',
    'https://elsewhere.example/a.png',
    '/media/../api/a.json',
    7,
    '/media/a-1.webp',
  ]
  expect(readMessage({ kind: 'visited', path: '/post/3', title: '', pictures })).toMatchObject({
    pictures: ['/media/a-1.webp'],
  })
})

test.for([
  null,
  'visited',
  {},
  { kind: 'opened' },
  { kind: 'visited', path: '/user/profile', title: '', pictures: [] },
  { kind: 'visited', path: 'https://elsewhere.example/post/3', title: '', pictures: [] },
  { kind: 'visited', path: '/post/3?token=once', title: '', pictures: [] },
  { kind: 'visited', path: '/post/3', title: 7, pictures: [] },
  { kind: 'visited', path: '/post/3', title: '', pictures: '/media/a-1.webp' },
  { kind: 'forget' },
])('%j is an invalid message', (data) => {
  expect(readMessage(data)).toBeNull()
})
