import { isValidElement } from 'react'
import type { ArgTypesEnhancer, StrictInputType } from 'storybook/internal/csf'

/** Type names that carry no information for readers of the table. */
const vague = new Set(['union', 'unknown', 'other'])

/** Maximum length, in characters, of a default that is shown; longer ones are function sources. */
const LONGEST_DEFAULT = 40

/** Shows types as written in the source, and selects a control for each prop, or none. */
export const readableArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => [name, readable(argType, initialArgs[name])]),
  )

function readable(argType: StrictInputType, value: unknown): StrictInputType {
  const { type, table = {} } = argType
  const { type: shown, defaultValue, ...rest } = table
  const summary = vague.has(shown?.summary ?? '') ? type?.raw?.replace(' | undefined', '') : shown?.summary
  const isShort = (defaultValue?.summary?.length ?? 0) <= LONGEST_DEFAULT
  const control = controlOf(argType, value)
  return {
    ...argType,
    ...(control === undefined ? {} : { control }),
    table: {
      ...rest,
      ...(summary === undefined ? {} : { type: { ...shown, summary } }),
      ...(defaultValue !== undefined && isShort ? { defaultValue } : {}),
    },
  }
}

/** Control for a prop; undefined to keep Storybook's choice. */
function controlOf({ name, type }: StrictInputType, value: unknown): StrictInputType['control'] {
  if (name === 'ref' || isValidElement(value)) return false
  if (type?.name === 'enum') return undefined
  const kinds = new Set(type?.name === 'other' ? [type.value] : type?.raw?.split(' | '))
  if (kinds.has('string') || kinds.has('ReactNode')) return { type: 'text' }
  if (kinds.has('boolean')) return { type: 'boolean' }
  if (kinds.has('number')) return { type: 'number' }
  return undefined
}
