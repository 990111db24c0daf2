import { isValidElement } from 'react'
import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/csf'
import { propOf } from './read-props.ts'

/** Shows types and defaults as written in the source, and selects a control for each prop, or none. */
export const readableArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs, title }) => {
  const component = title.split('/').at(-1) ?? ''
  return Object.fromEntries(
    Object.entries({ ...unnamedContent(initialArgs), ...argTypes }).map(([name, argType]) => [
      name,
      readable(argType, initialArgs[name], propOf(component, name)),
    ]),
  )
}

/** Content in the args; the types of some components do not name it, and Storybook would offer it as JSON. */
export function unnamedContent(args: Readonly<Record<string, unknown>>): Record<string, StrictInputType> {
  const content = Object.entries(args).filter(([, value]) => hasElement(value))
  return Object.fromEntries(content.map(([name]) => [name, { name }]))
}

function readable(argType: StrictInputType, value: unknown, row: ReturnType<typeof propOf>): StrictInputType {
  const { table = {} } = argType
  const options = optionsOf(row?.type)
  const control = controlOf(argType, value, row?.type)
  return {
    ...argType,
    ...(row?.description ? { description: row.description } : {}),
    ...(control === undefined ? {} : { control }),
    ...(options ? { options } : {}),
    table: {
      ...table,
      ...(row ? { type: { summary: row.type } } : {}),
      ...(row?.defaultValue ? { defaultValue: { summary: row.defaultValue } } : {}),
    },
  }
}

/**
 * Control for a prop; undefined to keep Storybook's choice.
 * @param written The type in the source, for props that Storybook finds no type of, such as those of a union.
 */
export function controlOf(
  { name, type }: StrictInputType,
  value: unknown,
  written?: string,
): StrictInputType['control'] {
  if (name === 'ref' || hasElement(value)) return { disable: true }
  if (type?.name === 'enum' || type?.name === 'function') return undefined
  const known = type?.name === 'other' ? type.value : (type?.raw ?? written ?? type?.name ?? typeof value)
  const kinds = new Set(known.split(' | '))
  if (kinds.has('string') || kinds.has('ReactNode')) return { type: 'text' }
  if (kinds.has('boolean')) return { type: 'boolean' }
  if (kinds.has('number')) return { type: 'number' }
  if (optionsOf(written)) return { type: 'select' }
  // Storybook would offer lists and other objects as JSON.
  return { disable: true }
}

/** The strings of a type like `'s' | 'm'`; undefined for other types. */
function optionsOf(written: string | undefined): string[] | undefined {
  const options = written?.split(' | ').map((option) => /^'(.*)'$/u.exec(option)?.[1])
  return options?.every((option) => option !== undefined) ? options : undefined
}

/** Whether a value is an element or a list of them, which would be edited as JSON. */
function hasElement(value: unknown): boolean {
  return Array.isArray(value) ? value.some(hasElement) : isValidElement(value)
}
