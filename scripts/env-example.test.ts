import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { EnvSchema, readEnv } from '../apps/server/src/platform/process/env.ts'
import { readThirdPartyEnv } from '../apps/server/src/platform/process/third-party-env.ts'

const read = (path: string): string => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')
const example = read('.env.example')
const names = [...Object.keys(EnvSchema.entries), ...thirdPartyNames()]

test('.env.example names each variable that the server reads, and no other', () => {
  expect(Object.keys(parseEnv(example)).toSorted()).toEqual(names.toSorted())
})

test('.env.example holds the defaults', () => {
  expect(readEnv(parseEnv(example), '/')).toEqual(readEnv({}, '/'))
})

test('each variable of .env.example has an explanation above it', () => {
  const sections = example.split(/^# /m).slice(1)
  expect(sections.filter((section) => section.includes('=')).length).toBeGreaterThan(20)
  expect(example).not.toMatch(/\n\n[A-Z_]+=/)
})

test.each(['README.md', 'README.zh-CN.md'])('%s names each variable in its tables', (file) => {
  const tables = read(file)
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .join('\n')
  expect(names.filter((name) => !tables.includes(`\`${name}\``))).toEqual([])
})

/** The variables that `readThirdPartyEnv` looks up when none is set. */
function thirdPartyNames(): string[] {
  const found = new Set<string>()
  readThirdPartyEnv(
    new Proxy<Record<string, string | undefined>>(
      {},
      {
        get: (_, name) => {
          found.add(String(name))
          return undefined
        },
      },
    ),
  )
  return [...found]
}
