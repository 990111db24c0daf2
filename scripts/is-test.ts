import { readFileSync } from 'node:fs'

const root = new URL('..', import.meta.url)

/** Whether a file has a test, or a group of tests, with a title: `` `file`: title ``. */
export function isTest(name: string): boolean {
  const [, file, title] = /^`([^`]+)`: (.+)$/.exec(name) ?? []
  if (file === undefined || title === undefined) return false
  const source = readFileSync(new URL(file, root), 'utf8')
  return ["'", '"', '`'].some((quote) => {
    const at = source.indexOf(`${quote}${title}${quote}`)
    return at !== -1 && /\(\s*$/.test(source.slice(0, at))
  })
}
