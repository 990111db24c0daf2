import { toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import type { ConversionConfig, JsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import * as contract from '../contract/index.ts'
import { requireAllFields } from './require-all-fields.ts'

const isSchema = (value: unknown): value is GenericSchema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema'

/** The objects of the contract that responses consist of, by name. */
const components = Object.fromEntries(
  Object.entries(contract).flatMap(([name, schema]): [string, GenericSchema][] => {
    const isResponse = /(?<!Request|Query|Param)Schema$/.test(name)
    return isResponse && isSchema(schema) && 'entries' in schema
      ? [[name.replace(/Schema$/, ''), schema]]
      : []
  }),
)

const common = {
  target: 'draft-2020-12',
  // Transforms and checks without a counterpart in JSON Schema are omitted.
  errorMode: 'ignore',
} satisfies ConversionConfig

const output = {
  ...common,
  typeMode: 'output',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} satisfies ConversionConfig

/** The JSON Schema of a request. */
export function requestSchema(schema: GenericSchema): JsonSchema {
  return withoutDialect(
    toJsonSchema(schema, {
      ...common,
      typeMode: 'input',
      // Digits are also parsed; clients send an integer.
      overrideSchema: ({ valibotSchema }) =>
        valibotSchema === contract.IdSchema.pipe[0] ? { type: 'integer' } : undefined,
    }),
  )
}

/** The JSON Schema of a response; it refers to `componentSchemas`. */
export function responseSchema(schema: GenericSchema): JsonSchema {
  const name = Object.keys(components).find((key) => components[key] === schema)
  if (name !== undefined) return { $ref: `#/components/schemas/${name}` }
  return withoutDialect(requireAllFields(toJsonSchema(schema, { ...output, definitions: components })))
}

/** The objects that responses consist of, for `#/components/schemas`. */
export function componentSchemas(): Record<string, JsonSchema> {
  return Object.fromEntries(
    Object.entries(toJsonSchemaDefs(components, output)).map(([name, schema]) => [
      name,
      withoutDialect(requireAllFields(schema)),
    ]),
  )
}

/** The document declares the dialect and the components once. */
function withoutDialect(schema: JsonSchema): JsonSchema {
  return { ...schema, $schema: undefined, $defs: undefined }
}
