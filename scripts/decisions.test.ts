import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folder = new URL('../docs/decisions/', import.meta.url)
const read = (file: string): string => readFileSync(new URL(file, folder), 'utf8')
const files = readdirSync(folder).filter((file) => file !== 'README.md')
const head =
  /^# (?<number>\d{4}) (?<title>.+)\n\n- Status: (?<status>accepted|superseded)(?<detail>.*)\n- Date: (?<date>\d{4}-\d{2}-\d{2})\n/
const rows = [...read('README.md').matchAll(/^\| \[(\d{4})\]\((\S+)\) +\| (.+?) +\| (\w+).* \| (\S+) +\|$/gm)]

test('each decision record has a number, a title, a status and a date', () => {
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => head.exec(read(file))?.groups?.['number'] !== file.slice(0, 4))).toEqual([])
  expect(new Set(files.map((file) => file.slice(0, 4))).size).toBe(files.length)
})

test('a superseded record links to its successor', () => {
  const superseded = files.filter((file) => head.exec(read(file))?.groups?.['status'] === 'superseded')
  const successors = (file: string): string[] =>
    [...(head.exec(read(file))?.groups?.['detail'] ?? '').matchAll(/\((\S+\.md)\)/g)].map(
      ([, link = '']) => link,
    )
  expect(superseded.filter((file) => !successors(file).some((link) => files.includes(link)))).toEqual([])
})

test('the index lists each record with its title, status and date, in order', () => {
  const expected = files.toSorted().map((file) => {
    const { number, title, status, date } = head.exec(read(file))?.groups ?? {}
    return [number, file, title, status, date]
  })
  expect(rows.map(([, ...row]) => row)).toEqual(expected)
})
