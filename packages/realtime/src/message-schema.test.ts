import * as v from 'valibot'
import { expect, test } from 'vitest'
import { validate } from './message-schema.ts'

test('an asynchronous schema is rejected, since messages would change their order', () => {
  const schema = v.pipeAsync(
    v.string(),
    v.checkAsync(async () => true),
  )
  expect(() => validate(schema, 'text')).toThrow('The schema of messages must be synchronous.')
})
