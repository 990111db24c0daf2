import { expect, test } from 'vitest'
import { matchCommands } from './match-commands.ts'

const commands = [
  { key: 'archive', label: '归档', keywords: '/archive' },
  { key: 'about', label: '关于本站', keywords: '/about' },
  { key: 'dark', label: '切换到深色主题', keywords: 'theme dark' },
]

test.for([
  ['', ['archive', 'about', 'dark']],
  ['  ', ['archive', 'about', 'dark']],
  ['归', ['archive']],
  ['ARCH', ['archive']],
  ['dark 主题', ['dark']],
  ['dark 归档', []],
  ['.*', []],
] as const)('“%s” matches %j', ([query, keys]) => {
  expect(matchCommands(commands, query).map(({ key }) => key)).toEqual(keys)
})
