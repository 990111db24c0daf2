import { expect, test } from 'vitest'
import { readOldFriends } from './read-old-friends.ts'

function read(text: string): unknown[] {
  return readOldFriends(text).map((fields) => [
    fields.get('name'),
    fields.get('url'),
    fields.get('avatar'),
    fields.get('info'),
  ])
}

test.each([
  [
    'groups in a list',
    '# 友链\n- class_name: 朋友\n  link_list:\n    - name: 甲\n      link: https://a.example\n      avatar: /a.png\n      descr: 写字\n    - name: 乙\n      link: https://b.example\n',
    [
      ['甲', 'https://a.example', '/a.png', '写字'],
      ['乙', 'https://b.example', null, null],
    ],
  ],
  [
    'a list',
    '- title: 甲\n  url: https://a.example\n  description: 写字\n',
    [['甲', 'https://a.example', null, '写字']],
  ],
  [
    'names as keys',
    '朋友:\n  甲: {name: 甲, link: "https://a.example"}\n',
    [['甲', 'https://a.example', null, null]],
  ],
  ['JSON', '[{"name": "甲", "url": "https://a.example"}]', [['甲', 'https://a.example', null, null]]],
  ['other addresses than web sites', '- {name: 坏, link: "javascript:alert(1)"}\n- {name: 无}\n', []],
])('friends are read from %s', (_what, text, friends) => {
  expect(read(text)).toEqual(friends)
})

test('friends are read from the front matter of a page', () => {
  const text =
    '---\ntitle: 友链\nlinks:\n  - title: 甲\n    website: https://a.example\n    image: a.png\n    description: 写字\n---\n\n- {name: 乙, url: "https://b.example"}\n'
  const [friend, ...others] = readOldFriends(text, true)
  expect(['name', 'url', 'avatar', 'info'].map((key) => friend?.get(key))).toEqual([
    '甲',
    'https://a.example',
    'a.png',
    '写字',
  ])
  expect(others).toEqual([])
})

test('deep and large files are read in bounds', () => {
  const deep = `- ${'['.repeat(60)}{name: a, url: "https://a.example"}${']'.repeat(60)}\n`
  expect(read(deep)).toEqual([])
  const many = Array.from({ length: 1_500 }, (_, index) => `- {name: ${index}, url: "https://a.example"}`)
  expect(
    read(
      many
        .join('\n')
        .slice(0, 65_000)
        .replace(/\n[^\n]*$/, ''),
    ).length,
  ).toBeGreaterThan(1_000)
})
