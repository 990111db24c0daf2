import { expect, test } from 'vitest'
import { convertComponents } from '#content/markdown/convert-components.ts'

function card(title: string, href: string): string {
  return `<a class="embed-card" href="${href}">${title}</a>`
}

test.each([
  ['<Badge text="新" type="tip" />', '新'],
  ['<BiliBili bvid="BV1xx" />', card('哔哩哔哩视频', 'https://www.bilibili.com/video/BV1xx')],
  ['<YouTube id="abc" autoplay></YouTube>', card('YouTube 视频', 'https://www.youtube.com/watch?v=abc')],
  ['<YouTube id="https://youtu.be/abc" />', card('YouTube 视频', 'https://youtu.be/abc')],
  ['<CodePen user="a" slug-hash="b" />', card('CodePen', 'https://codepen.io/a/pen/b')],
  ['<VidStack src="/v.mp4" />', '<video src="/v.mp4" controls></video>'],
  ['<VPCard title="题" desc="述" link="/x" />', card('题 · 述', '/x')],
  ['<RouterLink to="/a.html">甲</RouterLink>', '<a href="/a.html">甲</a>'],
  ['@[bilibili](BV1xx)', card('哔哩哔哩视频', 'https://www.bilibili.com/video/BV1xx')],
  ['@[codepen](a/b)', card('CodePen', 'https://codepen.io/a/pen/b')],
  [
    '<meting-js server="netease" type="playlist" id="7"></meting-js>',
    card('网易云音乐', 'https://music.163.com/#/playlist?id=7'),
  ],
  [
    '<div class="aplayer" data-id="7" data-server="tencent" data-type="song"></div>',
    card('QQ 音乐', 'https://y.qq.com/n/ryqq/songDetail/7'),
  ],
  [
    '`<Badge text="x" />` @[toc](x) <div data-id="1"></div>',
    '`<Badge text="x" />` @[toc](x) <div data-id="1"></div>',
  ],
])('%j', (markdown, expected) => {
  expect(convertComponents(markdown, (name) => expect.unreachable(name))).toBe(expected)
})

test('other components without content are reported, and expressions are not shown', () => {
  const names: string[] = []
  const markdown = '<Chart :option="a" />\n<Chart>文</Chart>\n<Badge :text="a" />'
  expect(convertComponents(markdown, (name) => names.push(name))).toBe(
    '<Chart :option="a" />\n<Chart>文</Chart>\n',
  )
  expect(names).toEqual(['Chart'])
})

test('hostile markup takes linear time', () => {
  const start = performance.now()
  for (const part of ['<Badge ', '<A a="', '@[a', '<meting-js ', '<div data-id=', '<RouterLink to="'])
    convertComponents(part.repeat(20_000), () => {})
  expect(performance.now() - start).toBeLessThan(3000)
})
