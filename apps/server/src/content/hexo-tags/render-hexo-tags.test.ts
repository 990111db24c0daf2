import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { render } from '#content/testing/render.ts'
import { renderHexoTags } from '#content/hexo-tags/render-hexo-tags.ts'

const site = {
  titleOf: (slug: string) => (slug === 'known' ? '旧文' : null),
  linkTo: (slug: string) => `/_posts/${slug}`,
}

function rewrite(markdown: string): string {
  return renderHexoTags(markdown, site)
}

test.each([
  ['{% asset_img a.png %}', '![](<a.png>)'],
  ['{% asset_img cover a.png 200 100 "雨后 竹林" %}', '![雨后 竹林](<a.png> "雨后 竹林")'],
  [`{% asset_img a.png '"标题" "描述"' %}`, '![描述](<a.png> "标题")'],
  ['{% img left /images/a.png 200 %}', '![](</images/a.png>)'],
  ['{% post_link known %}', '[旧文](</_posts/known>)'],
  ['{% post_link 2020/other 另一篇 文章 %}', '[另一篇 文章](</_posts/2020/other>)'],
  ['{% link 站点 https://example.com true %}', '[站点](<https://example.com>)'],
  ['{% btn https://example.com, 去看, fa-home %}', '[去看](<https://example.com>)'],
  ['{% youtube abc %}', '[查看YouTube](<https://www.youtube.com/watch?v=abc>)'],
  ['{% label primary@重点 %}', '<mark>重点</mark>'],
  ['{% raw %}{{ x }} {% y %}{% endraw %}', '{{ x }} {% y %}'],
  ['{% unknown %}', '{% unknown %}'],
  ['{% unknown %}正文{% endunknown %}', '正文'],
  ['{% note %}没有结束', '{% note %}没有结束'],
  ['没有开始{% endnote %}', '没有开始{% endnote %}'],
  ['100 {% 50 %}', '100 {% 50 %}'],
])('%j', (markdown, expected) => {
  expect(rewrite(markdown)).toBe(expected)
})

test.each([
  '`{% raw %}`',
  '```\n{% note %}\nx\n{% endnote %}\n```',
  '~~~\n{% asset_img a.png %}\n~~~',
  '- ```\n  {% img a.png %}\n  ```',
])('code is left alone: %j', (markdown) => {
  expect(rewrite(markdown)).toBe(markdown)
})

test('code blocks keep title, language, marks and every character', async () => {
  const { html } = await render(
    rewrite(
      '{% codeblock a.js lang:js mark:2 https://example.com 来源 %}\nlet a\n{% note %} ``` </code>\n{% endcodeblock %}',
    ),
  )
  expect(html).toContain('data-language="js"><div class="code-title">a.js</div>')
  expect(html).toContain('<span class="line highlighted">')
  expect(html).toContain('```')
})

test('notes become callouts, quotes blockquotes, folds details, and tabs sections', async () => {
  const { html } = await render(
    rewrite(
      [
        '{% note warning no-icon 小心 %}',
        '**烫**',
        '{% endnote %}',
        '',
        '{% blockquote 张岱, 陶庵梦忆 %}',
        '大雪三日',
        '{% endblockquote %}',
        '',
        '{% hideToggle 答案 %}',
        '四十二',
        '{% endhideToggle %}',
        '',
        '{% tabs 例 %}',
        '<!-- tab 甲 -->',
        '一',
        '<!-- endtab -->',
        '{% endtabs %}',
      ].join('\n'),
    ),
  )
  expect(html).toContain(
    'data-kind="warning">\n<p class="callout-title">小心</p>\n<p><strong>烫</strong></p>',
  )
  expect(html).toContain('<p>大雪三日</p>\n<p><cite>张岱, 陶庵梦忆</cite></p>')
  expect(html).toContain('<details><summary>答案</summary>\n<p>四十二</p>\n</details>')
  expect(html).toContain('<strong>甲</strong>')
})

test('nested tags are rendered', () => {
  expect(rewrite('{% note info %}\n{% asset_img a.png %}\n{% endnote %}')).toContain('> ![](<a.png>)')
})

test('tag arguments cannot break out of the generated link', async () => {
  const { html } = await render(
    rewrite(
      '{% post_link a "x](javascript:alert(1)) <img src=x onerror=alert(1)>" %} {% asset_img "a.png> onerror=x" %}',
    ),
  )
  expect(html).not.toMatch(/<[^>]+(?:javascript|onerror=alert)/)
})

test('text without tags is unchanged, and any text is rendered without an error', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-d`~\n {%}"'<>!-]{0,80}$/), (text) => {
      if (text.includes('{%')) rewrite(text)
      else expect(rewrite(text)).toBe(text)
    }),
    { numRuns: 1000 },
  )
})
