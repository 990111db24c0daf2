import {
  cloneElement,
  createElement,
  isValidElement,
  type FunctionComponent,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react'
import { createEmojiData as createEnglishData } from '../src/emoji-data/en/index.ts'
import { createEmojiData } from '../src/emoji-data/index.ts'
import samples from '../build/sample-texts.en.json'
import { surroundingSettings } from './settings.ts'

const english = new Map<string, string>([...emojiTexts(), ...Object.entries(samples)])

/** Names and groups of the emoji in Chinese and English. */
function emojiTexts(): [chinese: string, english: string][] {
  const byPicture = new Map(createEnglishData().map((entry) => [entry.url, entry]))
  return createEmojiData().flatMap(({ url, name, group = '' }): [string, string][] => {
    const translated = byPicture.get(url)
    return translated === undefined
      ? []
      : [
          [name, translated.name],
          [group, translated.group ?? group],
        ]
  })
}

/** A sample text in English; a number in it stands for `{n}`, and spaces around it are kept. */
function textInEnglish(text: string): string {
  const trimmed = text.trim()
  const number = /\d+/u.exec(trimmed)?.[0] ?? ''
  const translated =
    english.get(trimmed) ??
    english.get(trimmed.replace(number, '{n}'))?.replace('{n}', number) ??
    repetitionInEnglish(trimmed) ??
    (trimmed.includes('\n') ? trimmed.split('\n').map(textInEnglish).join('\n') : trimmed)
  return translated === trimmed ? text : text.replace(trimmed, translated)
}

/** A sample text that a story repeats to get a long one. */
function repetitionInEnglish(text: string): string | undefined {
  for (const [sample, translated] of english) {
    const count = text.length / sample.length
    if (count > 1 && Number.isInteger(count) && sample.repeat(count) === text)
      return `${translated} `.repeat(count).trimEnd()
  }
  return undefined
}

/** A sample text that is no content of an element, such as that of a toast, in the language of the page. */
export function sampleText(text: string): string {
  // On a docs page the settings are those of the page around the frame.
  const language = surroundingSettings()?.language ?? document.documentElement.lang
  return language === 'en' ? textInEnglish(text) : text
}

type Members = Readonly<Record<string, unknown>>

/** Content with its sample texts in English. */
export function nodeInEnglish(node: ReactNode): ReactNode {
  if (typeof node === 'string') return textInEnglish(node)
  if (Array.isArray(node)) {
    const members: readonly ReactNode[] = node
    return [...unlessEqual(members, members.map(nodeInEnglish))]
  }
  return isValidElement<PropsWithChildren<Members>>(node) ? elementInEnglish(node) : node
}

/** The members of an object, such as props, with their sample texts in English. */
export function membersInEnglish(members: Members): Members {
  const translated = Object.entries(members).map(([name, member]) => [name, inEnglish(member)] as const)
  const isEqual = translated.every(([name, member]) => member === members[name])
  return isEqual ? members : Object.fromEntries(translated)
}

function inEnglish(value: unknown): unknown {
  if (typeof value === 'string') return textInEnglish(value)
  if (Array.isArray(value)) return unlessEqual(value, value.map(inEnglish))
  if (isValidElement<PropsWithChildren<Members>>(value)) return elementInEnglish(value)
  return isPlainObject(value) ? membersInEnglish(value) : value
}

/** The original list if no member has changed: lists are dependencies of effects. */
function unlessEqual<Member>(original: readonly Member[], translated: readonly Member[]): readonly Member[] {
  return translated.every((member, index) => member === original[index]) ? original : translated
}

/** English variants of elements; a variant is its own. Components compare the objects in their props by identity. */
const elements = new WeakMap<ReactElement, ReactElement>()

function elementInEnglish(element: ReactElement<PropsWithChildren<Members>>): ReactElement {
  const translated = elements.get(element) ?? translateElement(element)
  elements.set(element, translated)
  elements.set(translated, translated)
  return translated
}

function translateElement(element: ReactElement<PropsWithChildren<Members>>): ReactElement {
  const { children, ...props } = element.props
  // Storybook passes its cyclic context to a story as props; the args in it are in English already.
  const translated = 'storyGlobals' in props ? props : membersInEnglish(props)
  // As arguments, because an array in a prop would need keys.
  const content =
    children === undefined
      ? []
      : Array.isArray(children)
        ? children.map(nodeInEnglish)
        : [nodeInEnglish(children)]
  const { type, key } = element
  if (!isFunctionComponent(type)) return cloneElement(element, translated, ...content)
  return createElement(
    componentInEnglish(type),
    key === null ? translated : { ...translated, key },
    ...content,
  )
}

/** English variants of components; a new one for each render would mount its element again. */
const variants = new WeakMap<FunctionComponent<Members>, FunctionComponent<Members>>()

/** A component whose result has its sample texts in English, such as the render function of a story. */
export function componentInEnglish(component: FunctionComponent<Members>): FunctionComponent<Members> {
  const existing = variants.get(component)
  if (existing) return existing
  const variant: FunctionComponent<Members> = (props) => {
    const result = component(props)
    return result instanceof Promise ? result : nodeInEnglish(result)
  }
  variants.set(component, variant)
  return variant
}

function isFunctionComponent(type: ReactElement['type']): type is FunctionComponent<Members> {
  return typeof type === 'function' && !('isReactComponent' in (type.prototype ?? {}))
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
