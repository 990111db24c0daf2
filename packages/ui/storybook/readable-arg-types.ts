import { isValidElement } from 'react'
import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/csf'
import { propOf } from './read-props.ts'

/** Shows types and defaults as written in the source, and selects a control for each prop, or none. */
export const readableArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs, title }) => {
  const component = title.split('/').at(-1) ?? ''
  return Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [
      name,
      readable(argType, initialArgs[name], propOf(component, name)),
    ]),
  )
}

function readable(argType: StrictInputType, value: unknown, row: ReturnType<typeof propOf>): StrictInputType {
  const { table = {} } = argType
  const control = controlOf(argType, value)
  return {
    ...argType,
    ...(row?.description ? { description: row.description } : {}),
    ...(control === undefined ? {} : { control }),
    table: {
      ...table,
      ...(row ? { type: { summary: row.type } } : {}),
      ...(row?.defaultValue ? { defaultValue: { summary: row.defaultValue } } : {}),
    },
  }
}

/** Control for a prop; undefined to keep Storybook's choice. */
function controlOf({ name, type }: StrictInputType, value: unknown): StrictInputType['control'] {
  if (name === 'ref' || isValidElement(value)) return { disable: true }
  if (type?.name === 'enum') return undefined
  const kinds = new Set(type?.name === 'other' ? [type.value] : type?.raw?.split(' | '))
  if (kinds.has('string') || kinds.has('ReactNode')) return { type: 'text' }
  if (kinds.has('boolean')) return { type: 'boolean' }
  if (kinds.has('number')) return { type: 'number' }
  return undefined
}
