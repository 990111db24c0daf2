import { expect, test } from 'vitest'
import { relyingParty } from '#modules/second-factor/relying-party.ts'

test('a public site is its own relying party, whatever origin a request names', () => {
  const site = { id: 'blog.example', origin: 'https://blog.example' }
  for (const origin of [undefined, 'https://blog.example', 'https://evil.example', 'http://localhost:5173'])
    expect(relyingParty('https://blog.example', origin)).toEqual(site)
})

test('in development the relying party is localhost on the port of the request', () => {
  for (const siteUrl of ['http://localhost:3000', 'http://127.0.0.1:3000'])
    expect(relyingParty(siteUrl, 'http://localhost:5173')).toEqual({
      id: 'localhost',
      origin: 'http://localhost:5173',
    })
})

test('in development other origins are not accepted', () => {
  for (const origin of ['http://evil.example', 'null', 'http://localhost.evil.example', undefined])
    expect(relyingParty('http://localhost:3000', origin)).toEqual({
      id: 'localhost',
      origin: 'http://localhost:3000',
    })
})
