/** What a schema reports about an invalid message. */
export interface MessageIssue {
  readonly message: string
}

type Validation<Message> =
  | { readonly value: Message; readonly issues?: undefined }
  | { readonly issues: readonly MessageIssue[] }

/** A schema of valibot, zod, ArkType or another library that implements Standard Schema 1. */
export interface MessageSchema<Message> {
  readonly '~standard': {
    readonly version: 1
    readonly validate: (value: unknown) => Validation<Message> | Promise<Validation<Message>>
  }
}

/**
 * Validates a value with a schema.
 *
 * @throws TypeError if the schema is asynchronous, since messages would change their order.
 */
export function validate<Message>(schema: MessageSchema<Message>, value: unknown): Validation<Message> {
  const validation = schema['~standard'].validate(value)
  if (validation instanceof Promise) throw new TypeError('The schema of messages must be synchronous.')
  return validation
}
