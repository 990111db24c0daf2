import { readFileSync } from 'node:fs'
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints the accessibility tree of the page of a failed test, for CI runs of which only the log is available. */
export default class PageAtFailureReporter implements Reporter {
  printsToStdio(): boolean {
    return false
  }

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    if (test.ok()) return
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || path === undefined) continue
      const [, page] = /^```yaml\n(.+?)^```/ms.exec(readFileSync(path, 'utf8')) ?? []
      if (page !== undefined) console.log(`${test.titlePath().filter(Boolean).join(' › ')}\n${page}`)
    }
  }
}
