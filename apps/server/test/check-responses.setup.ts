import { afterAll, afterEach } from 'vitest'
import { checkSentResponses } from './check-sent-responses.ts'
import { reportMismatch, takeMismatches } from './response-mismatches.ts'

const stop = checkSentResponses(reportMismatch)

afterEach(expectNoMismatch)

afterAll(() => {
  stop()
  expectNoMismatch()
})

function expectNoMismatch(): void {
  const [first] = takeMismatches()
  if (first !== undefined) throw new Error(first)
}
