import type { JsonSchema } from '@valibot/to-json-schema'

type Definition = JsonSchema | boolean

/**
 * Marks every field of an object as required. The schemas of the contract fill in what a legacy server omits; this server
 * omits nothing, and sends null only where null is the default.
 */
export function requireAllFields(schema: JsonSchema): JsonSchema {
  const { properties, items, anyOf, additionalProperties, default: fallback, ...rest } = schema
  const alternatives = anyOf?.filter(
    (option) => fallback === undefined || fallback === null || !isNull(option),
  )
  const [only] = alternatives ?? []
  if (alternatives?.length === 1 && typeof only === 'object') return requireAllFields({ ...rest, ...only })
  return {
    ...rest,
    ...(properties && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, visit(value)])),
      required: Object.keys(properties),
    }),
    ...(items !== undefined && { items: Array.isArray(items) ? items.map(visit) : visit(items) }),
    ...(alternatives && { anyOf: alternatives.map(visit) }),
    ...(additionalProperties !== undefined && { additionalProperties: visit(additionalProperties) }),
  }
}

const visit = (definition: Definition): Definition =>
  typeof definition === 'boolean' ? definition : requireAllFields(definition)

const isNull = (definition: Definition): boolean =>
  typeof definition === 'object' && definition.type === 'null'
