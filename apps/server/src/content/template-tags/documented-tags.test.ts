import { expect, test } from 'vitest'
import { renderTemplateTags } from '#content/template-tags/render-template-tags.ts'
import { render } from '#content/testing/render.ts'

function rewrite(markdown: string): string {
  return renderTemplateTags(markdown, {
    titleOf: () => null,
    linkTo: (slug) => `/_posts/${slug}`,
    paramOf: () => null,
    onUnknown: (name) => expect.unreachable(`${name} is unknown`),
  })
}

function card(title: string, href: string): string {
  return `<a class="embed-card" href="${href}">${title}</a>`
}

/** Examples from the documentation of the themes, shortened. */
test.each([
  ['{% ghcard xaoxuu/xaoxuu.com, theme=vue %}', card('GitHub', 'https://github.com/xaoxuu/xaoxuu.com')],
  [
    '{% video https://a.example/v.mp4, poster=x.jpg %}',
    '<video src="https://a.example/v.mp4" controls></video>',
  ],
  ['{% frame iphone11 | img=/a.png | part=top %}', '![](</a.png>)'],
  ['{% frame iphone11 video:/v.mp4 focus:top %}', '<video src="/v.mp4" controls></video>'],
  ['{% navbar active:/a [文章](/) [项目](/a) %}', '\n\n[文章](/) [项目](/a)\n\n'],
  ['{% link https://a.example/1/ 题 desc:true %}', card('题', 'https://a.example/1/')],
  ['{% exturl 文字 https://a.example "提示" %}', '[文字](<https://a.example>)'],
  ['{% lazyimage /a.png, 图 %}', '![图](</a.png> "图")'],
  ['{% caniuse fetch @ current %}', card('caniuse.com', 'https://caniuse.com/fetch')],
  ['{% site 名 %}', '\n\n名\n\n'],
  ['{% cb true %}后文', '\n- [x] 后文'],
  ['{% bdage Theme,Butterfly,hexo||blue,https://a.example,提示 %}', '[Butterfly Theme](<https://a.example>)'],
  ['{% bubble 词 , "一种解释" ,"#ec5830" %}', '词（一种解释）'],
  ["{% referto '[1]','某文' %}", '&#91;1&#93; 某文'],
  ["{% referfrom '[1]','某文','https://a.example' %}", '\n\n&#91;1&#93; [某文](<https://a.example>)\n\n'],
  ['{{< tweet user="SanDiegoZoo" id="145" >}}', card('x.com', 'https://x.com/SanDiegoZoo/status/145')],
  ['{{< github repo="a/b" >}}', card('GitHub', 'https://github.com/a/b')],
  ['{{< card link="/c" title="题" icon="x" >}}', `${card('题', '/c')} `],
])('%j', (markdown, expected) => {
  expect(rewrite(markdown)).toBe(expected)
})

test.each([
  [
    '{% timeline 2022,blue %}\n<!-- timeline 01-02 -->\n甲\n<!-- endtimeline -->\n{% endtimeline %}',
    '2022 01-02 甲',
  ],
  ['{% timenode 2020 [2.6 -> 3.0](https://a.example) %}\n甲\n{% endtimenode %}', '2020 2.6 -> 3.0 甲'],
  ['{% noteblock quote cyan, 题 %}\n甲\n{% endnoteblock %}', '题 甲'],
  ['{% tip bolt faa-horizontal animated %}甲{% endtip %}', '说明 甲'],
  ['{% poetry 题 author:陆游 footer:节选 %}\n甲\n{% endpoetry %}', '甲 题 陆游 节选'],
  ['{% reel 题 author:李白 date:2020 %}\n甲\n{% endreel %}', '题 甲 李白 · 2020'],
  ['{% paper %}\n<!-- title 题 -->\n<!-- paragraph -->\n甲\n{% endpaper %}', '题 甲'],
  [
    '{% flink %}\n- class_name: 友\n  link_list:\n    - name: 甲\n      link: https://a.example/\n      descr: 乙\n{% endflink %}',
    '友 甲 乙',
  ],
  [
    '{{< tabs items="甲,乙" >}}\n{{< tab >}}一{{< /tab >}}\n{{< tab >}}二{{< /tab >}}\n{{< /tabs >}}',
    '甲 一 乙 二',
  ],
  ['{{< timelineItem icon="x" header="题" badge="标" >}}甲{{< /timelineItem >}}', '题 · 标 甲'],
  ['{{< alert "circle-info" >}}甲{{< /alert >}}', '说明 甲'],
])('%j keeps its texts', async (markdown, expected) => {
  const { html } = await render(rewrite(markdown))
  const text = html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  expect(text.replaceAll('&#x3E;', '>')).toBe(expected)
})

test('what the old site encrypts is not published', () => {
  const markdown = '{{% fixit-encryptor "口令" "提示" %}}\n机密\n{{% /fixit-encryptor %}}'
  expect(rewrite(markdown)).not.toMatch(/机密|口令/)
})
