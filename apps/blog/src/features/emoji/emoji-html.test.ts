import { expect, test } from 'vitest'
import { withEmojiPictures } from './emoji-html.ts'

test('codes in texts become pictures with the code as their text', () => {
  expect(withEmojiPictures('<p dir="auto">好[亲吻]<strong>[666·2]</strong></p>')).toBe(
    '<p dir="auto">好<img src="/emoji/1f617.svg" alt="[亲吻]" class="emoji" width="24" height="24" loading="lazy">' +
      '<strong><img src="/emoji/1f3b1.svg" alt="[666·2]" class="emoji" width="24" height="24" loading="lazy"></strong></p>',
  )
})

test.for([
  '<p>[没有这个] [ ] []</p>',
  '<p><code>[亲吻]</code></p>',
  '<pre><code class="language-md">一\n[亲吻]\n</code></pre>',
  '<p><a href="/post/1" title="[亲吻]">图</a></p>',
  '<p><img src="/emoji/1f617.svg" alt="[亲吻]" class="emoji"></p>',
])('%s is unchanged', (html) => {
  expect(withEmojiPictures(html)).toBe(html)
})
