import type { FieldError } from '@qingjian/api-client/contract'

/** The used part of the Standard Schema interface (standardschema.dev). */
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

/** The parsed values, or the errors by field. */
export type FormReading<Values> = { values: Values } | { errors: FieldError[] }

/** Parses the values of a form with its schema. */
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
