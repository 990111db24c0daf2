import { createElement } from 'react'
import { expect, test } from 'vitest'
import { matchGroups } from './match-groups.ts'

const item = (label: string, keywords?: string) => ({
  key: label,
  label,
  icon: createElement('i'),
  run: () => undefined,
  ...(keywords !== undefined && { keywords }),
})
const groups = [
  { name: '页面', items: [item('归档', '/archive'), item('关于本站', '/about')] },
  { name: '操作', items: [item('切换到深色主题', 'theme dark')] },
]
const labels = (query: string) =>
  matchGroups(groups, query).map(({ name, items }) => [name, ...items.map(({ label }) => label)])

test.for([
  [
    '',
    [
      ['页面', '归档', '关于本站'],
      ['操作', '切换到深色主题'],
    ],
  ],
  [
    '  ',
    [
      ['页面', '归档', '关于本站'],
      ['操作', '切换到深色主题'],
    ],
  ],
  ['归', [['页面', '归档']]],
  ['ARCH', [['页面', '归档']]],
  ['dark 主题', [['操作', '切换到深色主题']]],
  ['dark 归档', []],
  ['.*', []],
] as const)('%s', ([query, found]) => {
  expect(labels(query)).toEqual(found)
})
