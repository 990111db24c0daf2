import { expect, test } from 'vitest'
import { openArticle } from './open-article.ts'

test.for([
  ['https://blog.example/post/12?x=1#y', 12],
  ['https://blog.example/post/012', null],
  ['https://blog.example/archive', null],
  ['nonsense', null],
  [null, null],
] as const)('%s', ([href, id]) => {
  expect(openArticle(href)).toBe(id)
})
