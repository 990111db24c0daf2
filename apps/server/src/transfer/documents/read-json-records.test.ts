import { expect, test } from 'vitest'
import { type JsonRecord, readJsonRecords } from '#transfer/documents/read-json-records.ts'

const lists = new Set(['results', 'data.Comment'])

/** Reads a text in parts of a length. */
async function read(text: string, length = text.length || 1): Promise<JsonRecord[]> {
  const records: JsonRecord[] = []
  for await (const record of readJsonRecords(split(text, length), lists)) records.push(record)
  return records
}

async function* split(text: string, length: number): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += length) yield text.slice(start, start + length)
}

const awkward = { text: 'a"]}\\', 'b\\"': ['{', { c: ':"' }], d: {} }

test.each([
  ['a list', [{ a: 1 }, awkward], ['', '']],
  [
    'a named list',
    { type: 'x', results: [{ a: 1 }, awkward], more: [{ results: [1] }] },
    ['results', 'results'],
  ],
  [
    'a nested list',
    { tables: ['Comment'], data: { Comment: [awkward, { a: 1 }] } },
    ['data.Comment', 'data.Comment'],
  ],
  ['an object without lists', { a: [{ b: 1 }], results: 7 }, ['']],
])('the records of %s are the same however the file is split', async (_, value, expectedLists) => {
  const text = JSON.stringify(value, null, 1)
  const whole = await read(text)
  expect(whole.map(({ list }) => list)).toEqual(expectedLists)
  for (const length of [1, 2, 3, 7]) expect(await read(text, length)).toEqual(whole)
  expect(text).toContain('a')
})

test('a record is parsed whole', async () => {
  expect((await read(JSON.stringify([awkward]), 1))[0]?.value).toEqual(awkward)
})

test('JSON lines, with the first line of LeanCloud and a BOM, are records each', async () => {
  const text = `\uFEFF#filetype:JSON-streaming {"type":"Class"}\n{"a":1}\n{"a":[2]}\r\n`
  expect(await read(text)).toEqual([
    { list: '', value: { a: 1 } },
    { list: '', value: { a: [2] } },
  ])
})

test.each([
  ['[{"a":1}', '文件不完整'],
  ['{"results":[{"a":"', '文件不完整'],
  ['[{"a":1}}', '不是正确的 JSON'],
  ['[{"a":}]', '不是正确的 JSON'],
  ['"text"', '不是正确的 JSON'],
  ['<p>', '不是正确的 JSON'],
  [`[${'['.repeat(100)}`, '嵌套超过 64 层'],
  [`[{"a":${'['.repeat(100)}`, '嵌套超过 64 层'],
])('%.20s… is rejected', async (text, message) => {
  await expect(read(text)).rejects.toThrow(message)
})

test.each([
  ['a record', '[{"a":"'],
  ['a text outside of records', '{"results":[],"a":"'],
  ['a key', '{"'],
])('%s of more than 8 MB is rejected before the file ends', async (_, start) => {
  let parts = 0
  async function* endless(): AsyncGenerator<string> {
    yield start
    for (;;) {
      parts += 1
      yield 'x'.repeat(64 * 1024)
    }
  }
  await expect(readJsonRecords(endless(), lists).next()).rejects.toThrow('超过 8 MB')
  expect(parts).toBeLessThan(140)
})

test('where lists alone are records, what precedes them may have any length', async () => {
  const before = Array.from({ length: 150 }, () => ({ a: 'x'.repeat(64 * 1024) }))
  const text = JSON.stringify({ other: before, results: [{ b: 1 }], more: [{ c: 1 }] })
  const records: JsonRecord[] = []
  for await (const record of readJsonRecords(split(text, 64 * 1024), lists, true)) records.push(record)
  expect(records).toEqual([{ list: 'results', value: { b: 1 } }])
})
