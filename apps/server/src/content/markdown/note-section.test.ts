import { expect, test } from 'vitest'
import { noteSection } from './note-section.ts'

const note = [
  '# 竹',
  '',
  '段一',
  '二行 ^one',
  '',
  '## 器：用',
  '',
  '```md',
  '## 码',
  '```',
  '',
  '### 内',
  '',
  '- 甲 ^item',
  '- 乙',
  '',
  '## 尾',
  '',
  '| a |',
  '| - |',
  '',
  '^table',
].join('\n')

test.each([
  ['', note],
  ['#器用', note.slice(note.indexOf('## 器'), note.indexOf('\n## 尾'))],
  ['#竹#内', note.slice(note.indexOf('### 内'), note.indexOf('\n## 尾'))],
  ['#尾', note.slice(note.indexOf('## 尾'))],
  ['#^one', '段一\n二行 ^one'],
  ['#^item', '- 甲 ^item'],
  ['#^table', '| a |\n| - |'],
  ['#器用#尾', null],
  ['#码', null],
  ['#无', null],
  ['#^none', null],
])('the part %j of a note', (fragment, expected) => {
  expect(noteSection(note, fragment)).toBe(expected)
})

test('the inner heading is the one below the outer one', () => {
  expect(noteSection('# 甲\n## 节\n一\n# 乙\n## 节\n二', '#乙#节')).toBe('## 节\n二')
})

test.each([
  ['#C++', '# C++\n二'],
  ['#C', '# C\n一'],
  ['#甲#甲', '## 甲\n内'],
  ['#！！', null],
])('the heading of %j is the one with its marks, if there is one', (fragment, expected) => {
  expect(noteSection('# C\n一\n# C++\n二\n# 甲\n外\n## 甲\n内\n# ???\n三', fragment)).toBe(expected)
})
