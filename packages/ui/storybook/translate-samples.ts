import {
  cloneElement,
  isValidElement,
  type PropsWithChildren,
  type ReactElement,
  type ReactNode,
} from 'react'
import samples from './sample-texts.en.json'

const english = new Map<string, string>(Object.entries(samples))

type Members = Readonly<Record<string, unknown>>

/** Content with its sample texts in English. */
export function nodeInEnglish(node: ReactNode): ReactNode {
  if (typeof node === 'string') return english.get(node) ?? node
  if (Array.isArray(node)) return node.map(nodeInEnglish)
  return isValidElement<PropsWithChildren<Members>>(node) ? elementInEnglish(node) : node
}

/** The members of an object, such as props, with their sample texts in English. */
export function membersInEnglish(members: Members): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, inEnglish(member)]))
}

function inEnglish(value: unknown): unknown {
  if (typeof value === 'string') return english.get(value) ?? value
  if (Array.isArray(value)) return value.map(inEnglish)
  if (isValidElement<PropsWithChildren<Members>>(value)) return elementInEnglish(value)
  return isPlainObject(value) ? membersInEnglish(value) : value
}

function elementInEnglish(element: ReactElement<PropsWithChildren<Members>>): ReactElement {
  const { children, ...props } = element.props
  const translated = membersInEnglish(props)
  if (children === undefined) return cloneElement(element, translated)
  // As arguments, because an array in a prop would need keys.
  const content = Array.isArray(children) ? children.map(nodeInEnglish) : [nodeInEnglish(children)]
  return cloneElement(element, translated, ...content)
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
