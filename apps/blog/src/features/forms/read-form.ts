import type { FieldError } from '@qingjian/api-client/contract'

/** What is used of a schema: the part that all schema libraries share (standardschema.dev). */
export interface FormSchema<Values> {
  '~standard': {
    validate: (value: unknown) => Checked<Values> | Promise<Checked<Values>>
  }
}

type Checked<Values> = { value: Values; issues?: undefined } | { issues: readonly Issue[] }

interface Issue {
  message: string
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined
}

/** Values that fit the schema, or what is wrong with which field. */
export type FormReading<Values> = { values: Values } | { errors: FieldError[] }

/** Reads the values of a form as its schema wants them. */
export async function readForm<Values>(
  schema: FormSchema<Values>,
  values: unknown,
): Promise<FormReading<Values>> {
  const result = await schema['~standard'].validate(values)
  if (result.issues === undefined) return { values: result.value }
  return {
    errors: result.issues.map(({ path = [], message }) => ({
      path: path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.'),
      message,
    })),
  }
}
