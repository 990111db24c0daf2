import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { ComponentDocs } from '../storybook/component-docs.ts'
import { componentGroups } from '../storybook/groups.ts'
import { chineseTextsOf, codeInEnglish } from '../build/code-in-english.ts'
import propTexts from '../storybook/prop-texts.zh.json'
import { apiOf } from '../storybook/read-props.ts'
import { attributeTexts } from '../storybook/attribute-texts.ts'
import { changesOf } from '../storybook/read-changes.ts'
import { controlOf, unnamedContent } from '../storybook/readable-arg-types.ts'
import { readAttributes } from '../storybook/read-styling.ts'
import { storyNames } from '../storybook/story-names.ts'
import storyTexts from '../storybook/story-texts.zh.json'

const files = import.meta.glob<ComponentDocs>('../src/*/*.docs.tsx', { import: 'docs', eager: true })
const components = Object.entries(files).map(([path, docs]) => ({
  name: basename(path, '.docs.tsx'),
  folder: path.split('/').at(-2) ?? '',
  docs,
}))

/** Text of the browser tests in the folder of a component. */
function testsOf(folder: string): string {
  return readFiles(folder, '.browser.test.tsx')
}

/** Text of the style sheets in the folder of a component. */
function stylesOf(folder: string): string {
  return readFiles(folder, '.module.css')
}

function readFiles(folder: string, suffix: string): string {
  const source = new URL(`../src/${folder}/`, import.meta.url)
  return readdirSync(source)
    .filter((file) => file.endsWith(suffix))
    .map((file) => readFileSync(new URL(file, source), 'utf8'))
    .join('\n')
}

/** Placeholders of tests that look like keys. */
const NO_KEYS = new Set(['HASH'])

/** Keys that tests press, such as `{ArrowDown}`; modifiers are held, as in `{Shift>}`. */
function pressedKeys(tests: string): Set<string> {
  const names = [...tests.matchAll(/\{([A-Z][A-Za-z]+)\}/gu)].map(([, key = '']) => key)
  return new Set(names.filter((name) => !NO_KEYS.has(name)))
}

test('every component in the groups of the side bar has documentation', () => {
  const titles = componentGroups.flatMap(([, group]) => group)
  const names = titles.map((title) => title.replaceAll(/(?<=[a-z])[A-Z]/gu, '-$&').toLowerCase())
  expect(components.map(({ name }) => name)).toEqual(expect.arrayContaining(names))
  expect(components).toHaveLength(names.length + ['icon'].length)
})

test.each(components)(
  'each row of the keyboard table of $name names a test that exists',
  ({ folder, docs }) => {
    const tests = testsOf(folder)
    for (const row of docs.keys) {
      expect(tests).toContain(`'${row.test}'`)
      expect(row.keys.length).toBeGreaterThan(0)
    }
  },
)

test.each(components)('the keyboard tables of $folder have each key that its tests press', ({ folder }) => {
  const documented = components
    .filter((component) => component.folder === folder)
    .flatMap(({ docs }) => docs.keys.flatMap(({ keys }) => keys.flatMap((key) => key.split('+'))))
  for (const key of pressedKeys(testsOf(folder))) expect(documented).toContain(key)
})

test.each(components)('$name has text in both languages, parts and related components', ({ docs }) => {
  const titles = new Set([...componentGroups.flatMap(([, group]) => group), 'Icon'])
  expect(docs.related.every((title) => titles.has(title))).toBe(true)
  expect(docs.anatomy.parts.length).toBeGreaterThan(0)
  expect(docs.do.length).toBeGreaterThan(0)
  expect(docs.dont.length).toBeGreaterThan(0)
  for (const { zh } of [...docs.screenReader, ...docs.keys.map(({ effect }) => effect), docs.is])
    expect(zh).toMatch(/\p{Script=Han}/u)
})

test('storybook/prop-texts.zh.json has a Chinese text for each text of the props tables', () => {
  const translated = new Set(Object.keys(propTexts))
  const entries = new Set(components.map(({ docs }) => docs.entry))
  const texts = [...entries].flatMap((entry) =>
    apiOf(entry).flatMap((row) => [
      row.description,
      ...row.members.flatMap(({ description, defaultValue }) =>
        // A default in words, such as `the name`, not a value.
        /^[a-z]+ [a-z ]+$/u.test(defaultValue) ? [description, defaultValue] : [description],
      ),
    ]),
  )
  expect(texts.length).toBeGreaterThan(400)
  expect(texts.filter((text) => text !== '' && !translated.has(text))).toEqual([])
})

const examples = Object.entries(
  import.meta.glob<string>('../examples/**/*.tsx', { query: '?raw', import: 'default', eager: true }),
)

test.each(examples)('%s has an English text for each of its Chinese ones', (_, code) => {
  expect(chineseTextsOf(codeInEnglish(code))).toEqual([])
})

const stories = Object.values(
  import.meta.glob<string>('../{src,storybook}/**/*.stories.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
)

test('storybook/story-names.ts has a Chinese name for each story', () => {
  const exported = stories.flatMap((source) =>
    [...source.matchAll(/^export const (\w+)(?:: Story\w*\b| = )/gmu)].map(([, name = '']) => name),
  )
  const names = new Set(exported.map((name) => name.replaceAll(/(?<=[a-z])[A-Z]/gu, ' $&')))
  expect(names.size).toBeGreaterThan(80)
  expect([...names].filter((name) => storyNames[name] === undefined)).toEqual([])
})

test('storybook/story-texts.zh.json has a Chinese text for each description of a story', () => {
  const translated = new Set(Object.keys(storyTexts))
  const descriptions = stories.flatMap((source) =>
    [...source.matchAll(/^\/\*\*((?:(?!\*\/).)*)\*\/\nexport const \w+: Story\b/gmsu)].map(([, text = '']) =>
      text.replaceAll(/\s+(?:\* )?/gu, ' ').trim(),
    ),
  )
  expect(descriptions.length).toBeGreaterThan(20)
  expect(descriptions.filter((text) => !translated.has(text))).toEqual([])
})

test('storybook/attribute-texts.ts explains each state attribute of a component', () => {
  const names = components.flatMap(({ folder }) => readAttributes(stylesOf(folder)).map(({ name }) => name))
  expect(new Set(names).size).toBeGreaterThan(20)
  expect(names.filter((name) => attributeTexts[name] === undefined)).toEqual([])
})

test('the changes of a component are about it, not about a part of another one', () => {
  const linesOf = (title: string): string[] => changesOf(title).flatMap(({ lines }) => lines)
  expect(linesOf('EmojiPicker').join(' ')).toContain('its button')
  expect(linesOf('Button').join(' ')).toContain('Buttons, tags, page numbers')
  expect(linesOf('Button').filter((line) => /its button/u.test(line))).toEqual([])
  expect(linesOf('Icon').join(' ')).toContain('FullscreenIcon')
})

test('content of a component is not edited as JSON, whether its type names it or not', () => {
  const one = createElement('p')
  const children = { name: 'children', type: { name: 'object', value: {} } } as const
  expect(controlOf(children, one)).toEqual({ disable: true })
  expect(controlOf(children, [one, one])).toEqual({ disable: true })
  expect(unnamedContent({ children: [one], items: [{ label: '' }] })).toEqual({
    children: { name: 'children' },
  })
})

test('lists and objects are not edited as JSON; props of a union have the control of their type', () => {
  const list = { name: 'items', type: { name: 'other', value: 'unknown', required: true } } as const
  expect(controlOf(list, [{ label: '' }], 'readonly MenuItem[]')).toEqual({ disable: true })
  expect(controlOf({ name: 'count' }, undefined, 'number')).toEqual({ type: 'number' })
  expect(controlOf({ name: 'variant' }, undefined, "'primary' | 'ghost'")).toEqual({ type: 'select' })
})
