import { describe, expect, test } from 'vitest'
import {
  addYamlItem,
  changeYamlItem,
  orderYamlItems,
  removeYamlItem,
} from '#content/front-matter/edit-yaml-list.ts'

const friends = `# 友情链接

- name: 听雨楼 # 老朋友
  url:  "https://tingyu.example/"
  since: 2019

# 同学
- name: 石阶
  url: https://stones.example/
  info: |
    徒步，

    也画地图。

- url: 'https://lamp.example/'
  name: 灯下漫笔
# 到此为止
`

const itemsOf = (text: string): string[] => [...text.matchAll(/name: (\S+)/g)].map(([, name = '']) => name)

describe('a changed item', () => {
  test('keeps its other keys and comments, and every byte of the other items', () => {
    expect(
      changeYamlItem(friends, 0, { name: '听雨阁', info: '写江南的雨', url: 'https://tingyu.example/' }),
    ).toBe(
      friends.replace(
        /- name: 听雨楼[^]*?since: 2019\n/,
        '- name: 听雨阁\n  url: "https://tingyu.example/"\n  since: 2019\n  info: 写江南的雨\n',
      ),
    )
  })

  test('that is the same changes nothing', () => {
    expect(changeYamlItem(friends, 2, { name: '灯下漫笔', avatar: null })).toBe(friends)
  })

  test('loses a key that is null, also where it is the first', () => {
    const text = changeYamlItem(friends, 2, { url: null })
    expect(text).toBe(friends.replace("- url: 'https://lamp.example/'\n  name", '- name'))
  })

  test('has a text of several lines as a block', () => {
    const text = changeYamlItem(friends, 2, { info: '一\n\n二：三' })
    expect(text).toContain('  name: 灯下漫笔\n  info: |-\n    一\n\n    二：三\n# 到此为止\n')
  })

  test.each(['- 1', '# 注', 'a: b', 'null', '2026-11-22', '"', "it's", ' 空 ', '@x', '😀：#'])(
    'is read as it was written: %j',
    (name) => {
      const text = changeYamlItem(friends, 1, { name })
      expect(changeYamlItem(text, 1, { name })).toBe(text)
    },
  )
})

describe('the items', () => {
  test('are sorted with their comments; the text between them stays', () => {
    const sorted = orderYamlItems(friends, [2, 1, 0])
    expect(itemsOf(sorted)).toEqual(['灯下漫笔', '石阶', '听雨楼'])
    expect(sorted).toContain('\n# 同学\n- name: 石阶\n')
    expect(
      sorted.startsWith("# 友情链接\n\n- url: 'https://lamp.example/'\n  name: 灯下漫笔\n\n# 同学"),
    ).toBe(true)
    expect(orderYamlItems(sorted, [2, 1, 0])).toBe(friends)
  })

  test('are removed one by one, and added to a list without any', () => {
    const one = removeYamlItem(removeYamlItem(friends, 1), 0)
    expect(one).toBe("# 友情链接\n\n- url: 'https://lamp.example/'\n  name: 灯下漫笔\n# 到此为止\n")
    const none = removeYamlItem(one, 0)
    expect(itemsOf(none)).toEqual([])
    expect(itemsOf(addYamlItem(none, { name: '新', url: 'https://new.example/', info: null }))).toEqual([
      '新',
    ])
  })

  test('are added with the gap that the others have', () => {
    expect(addYamlItem('- name: 甲\n\n- name: 乙', { name: '丙' })).toBe(
      '- name: 甲\n\n- name: 乙\n\n- name: 丙\n',
    )
    expect(addYamlItem('', { name: '丙' })).toBe('- name: 丙\n')
    expect(addYamlItem('# 空的\n', { name: '丙' })).toBe('# 空的\n- name: 丙\n')
  })

  test('keep the line breaks and the indentation of the file', () => {
    const windows = '  - name: 甲\r\n    url: a\r\n  - name: 乙\r\n'
    expect(changeYamlItem(windows, 0, { url: 'b' })).toBe(windows.replace('url: a', 'url: b'))
    expect(addYamlItem(windows, { name: '丙' })).toBe(`${windows}  - name: 丙\r\n`)
  })
})

test.each([
  ['a mapping', 'name: 甲\n'],
  ['a list in brackets', '[{ name: 甲 }]'],
  ['an item in braces', '- { name: 甲 }\n'],
  ['an item that is a text', '- 甲\n'],
  ['a syntax error', '- name: "甲\n'],
  ['an anchor of another item', '- &a\n  name: 甲\n- *a\n'],
])('%s is not edited', (_, text) => {
  expect(() => changeYamlItem(text, 0, { name: '乙' })).toThrow('请直接改文件')
})
