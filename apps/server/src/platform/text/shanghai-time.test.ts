import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { shanghaiDay, shanghaiTime } from '#platform/text/shanghai-time.ts'

const instant = Date.UTC(2025, 11, 31, 16, 0, 0)

describe("Shanghai's time", () => {
  it('is formatted as the API does', () => {
    expect(shanghaiTime(instant)).toBe('2026-01-01 00:00:00')
    expect(shanghaiTime(instant - 1_000)).toBe('2025-12-31 23:59:59')
    expect(shanghaiDay(instant - 1_000)).toBe('2025-12-31')
  })

  it.each(['America/Los_Angeles', 'Pacific/Kiritimati', 'Asia/Shanghai', 'UTC'])(
    'does not depend on the time zone %s',
    (TZ) => {
      const module = fileURLToPath(new URL('./shanghai-time.ts', import.meta.url))
      const program = `import { shanghaiTime } from ${JSON.stringify(module)}; console.log(shanghaiTime(${instant}))`
      const output = execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
        env: { ...process.env, TZ },
        encoding: 'utf8',
      })
      expect(output).toBe('2026-01-01 00:00:00\n')
    },
  )
})
