import { describe, expect, it } from 'vitest'
import { cpuTime } from '../../../test/cpu-time.ts'
import { renderComment } from '#modules/comments/render-comment.ts'

const html = (source: string): string => renderComment(source).html

describe('the Markdown of comments', () => {
  it.each([
    ['**粗**字和*斜*', '<p dir="auto"><strong>粗</strong>字和<em>斜</em></p>'],
    ['一\n二', '<p dir="auto">一<br>\n二</p>'],
    ['> 引', '<blockquote>\n<p dir="auto">引</p>\n</blockquote>'],
    ['- 一\n- 二', '<ul>\n<li dir="auto">一</li>\n<li dir="auto">二</li>\n</ul>'],
    ['`a<b`', '<p dir="auto"><code>a&lt;b</code></p>'],
    ['```ts x="y"\na\n```', '<pre><code class="language-ts">a\n</code></pre>'],
    ['# 不是标题', '<p dir="auto"># 不是标题</p>'],
    ['    不是代码', '<p dir="auto">不是代码</p>'],
    ['[本站](/post/1)', '<p dir="auto"><a href="/post/1">本站</a></p>'],
    [
      '[外](https://a.example/?x=1&y=2)',
      '<p dir="auto"><a href="https://a.example/?x=1&amp;y=2" class="external" rel="nofollow ugc noopener" target="_blank">外</a></p>',
    ],
    [
      '![微笑](/emoji/1f642.svg)',
      '<p dir="auto"><img src="/emoji/1f642.svg" alt="微笑" class="emoji" loading="lazy" width="24" height="24"></p>',
    ],
    [
      `![图](/uploads/comment-${'0a'.repeat(16)}.webp)`,
      `<p dir="auto"><img src="/uploads/comment-${'0a'.repeat(16)}.webp" alt="图" class="comment-picture" loading="lazy"></p>`,
    ],
    ['![别处](https://a.example/a.png)', '<p dir="auto">[别处]</p>'],
  ])('%j', (source, expected) => {
    expect(html(source)).toBe(expected)
  })

  it('counts external links, and returns the plain text', () => {
    const { links, text } = renderComment(
      '赌**博** [一](https://a.example) https://b.example [二](/post/1)\n> 引',
    )
    expect(links).toBe(2)
    expect(text).toContain('赌博 一 https://b.example 二')
  })

  it('limits the number of pictures', () => {
    expect(html('![微笑](/emoji/1f642.svg)'.repeat(100)).match(/<img/g)).toHaveLength(60)
  })
})

describe('a mention', () => {
  const people = ['竹生', '竹生二', 'Li Bai'].map((nickname, index) => ({
    userId: index + 1,
    nickname,
    href: `/post/1#comment-${index + 1}`,
  }))
  const calledIn = (source: string): number[] => [...renderComment(source, people).mentionedIds]

  it('links the name to the user’s latest comment, the longest name first', () => {
    expect(renderComment('@竹生二，@竹生：看', people).html).toBe(
      '<p dir="auto"><a class="mention" href="/post/1#comment-2">@竹生二</a>，<a class="mention" href="/post/1#comment-1">@竹生</a>：看</p>',
    )
    expect(calledIn('@Li Bai')).toEqual([3])
  })

  it.each(['a@竹生', '`@竹生`', '[@竹生](https://a.example)', '竹生', '@无人', '```\n@竹生\n```'])(
    '%j mentions no user',
    (source) => {
      expect(calledIn(source)).toEqual([])
    },
  )

  it('is limited to ten', () => {
    const users = Array.from({ length: 30 }, (_, index) => ({
      userId: index,
      nickname: `客${index}。`,
      href: '/x',
    }))
    const source = users.map(({ nickname }) => `@${nickname}`).join(' ')
    expect(renderComment(source, users).mentionedIds.size).toBe(10)
  })
})

describe('C43: a text with pathological structure', () => {
  it.each([
    ['stars', '*'],
    ['stars and underscores', '*_'],
    ['open emphasis', '**a '],
    ['brackets', '['],
    ['links that never end', '[a]('],
    ['pictures that never end', '![['],
    ['quotes', '> '],
    ['lists', '- '],
    ['angles', '<'],
    ['entities', '&'],
    ['backslashes', '\\'],
    ['addresses', 'http://a.b/'],
    ['ats', '@甲'],
    ['ticks', '`a``b'],
  ])('of %s is rendered in linear time', (_, piece) => {
    const people = [{ userId: 1, nickname: '甲乙', href: '/x' }]
    const time = (length: number): number => {
      const source = piece.repeat(length / piece.length)
      return cpuTime(() => renderComment(source, people))
    }
    time(12_000)
    // Quadratic growth would take 64 times as long; the margin allows for a busy machine.
    expect(time(96_000)).toBeLessThan(30 * time(12_000) + 300)
  })
})
