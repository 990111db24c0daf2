import { describe, expect, it } from 'vitest'
import { highlight } from '#platform/search/highlight.ts'
import { parseSearchTerms } from '#platform/search/search-terms.ts'

const filler = '春眠不觉晓处处闻啼鸟夜来风雨声花落知多少'.repeat(20)

function highlightOf(keyword: string, texts: { title?: string; summary?: string; body?: string }) {
  return highlight(parseSearchTerms(keyword), { title: '', summary: '', body: '', ...texts })
}

describe('highlight', () => {
  it('returns short texts unchanged', () => {
    expect(highlightOf('晓', { title: '春晓', summary: '春眠不觉晓' })).toEqual({
      title: '春晓',
      summary: '春眠不觉晓',
    })
  })

  it('returns an excerpt of the summary around the first match, of 150 characters and an ellipsis', () => {
    const { summary } = highlightOf('数据库', { summary: `${filler}数据库${filler}` })
    expect(Array.from(summary)).toHaveLength(151)
    expect(summary).toMatch(/^….+数据库.+…$/)
  })

  it('returns the beginning of a title, 50 characters and an ellipsis, wherever the match is', () => {
    const { title } = highlightOf('数据库', { title: `${filler}数据库${filler}` })
    expect(title).toBe(`${filler.slice(0, 50)}…`)
  })

  it('returns the place of a spelling, not that of its letters', () => {
    const { summary } = highlightOf('C++', { body: `维生素 C ${filler}写 C++ ${filler}` })
    expect(summary).toContain('C++')
  })

  it('uses the body if the summary has no match', () => {
    const { summary } = highlightOf('ＳＱＬＩＴＥ', { summary: '摘要', body: `${filler} SQLite ${filler}` })
    expect(summary).toContain('SQLite')
  })

  it('finds an exact word anywhere in a long body, and other spellings in its first 10,000 characters', () => {
    const bodyWith = (word: string, at: number): string => `${filler.repeat(50).slice(0, at)}${word}${filler}`
    const summaryOf = (body: string): string => highlightOf('sqlite', { summary: '摘要', body }).summary
    expect(summaryOf(bodyWith('SQLite', 15_000))).toContain('SQLite')
    expect(summaryOf(bodyWith('ＳＱＬｉｔｅ', 9990))).toContain('ＳＱＬｉｔｅ')
    expect(summaryOf(bodyWith('ＳＱＬｉｔｅ', 10_000))).toBe('摘要')
  })

  it('preserves the original text', () => {
    expect(highlightOf('cafe', { summary: `<b>Café</b>\n\n&amp;` }).summary).toBe('<b>Café</b> &amp;')
  })

  it('does not split grapheme clusters', () => {
    const family = '👨‍👩‍👧‍👦'
    const { title } = highlightOf('无', { title: family.repeat(30) })
    expect(title).toBe(`${family.repeat(7)}…`)
  })

  it('returns a full excerpt if the match is at the end', () => {
    const { summary } = highlightOf('末尾', { summary: `${filler}末尾` })
    expect(summary).toMatch(/^….{147}末尾$/u)
  })

  it.each([
    ['marks in no order', '\u0300\u0323'],
    ['one mark', '\u0301'],
    ['joined faces', '👩\u200d'],
    ['halves of flags', '🇨'],
    ['marks before letters', '\u0600'],
    ['gaps', ' a'],
    ['patterns', '(a+)+$'],
  ])('C43: takes less than 50 ms for 50 KiB of %s', (_, unit) => {
    const body = `a${unit.repeat(51_200 / unit.length)} 末尾`
    highlightOf('末尾', { title: body, body })
    const start = process.threadCpuUsage()
    const { summary } = highlightOf('末尾', { title: body, body })
    const { user, system } = process.threadCpuUsage(start)

    // Putting the marks in order took ten seconds.
    expect((user + system) / 1000).toBeLessThan(50)
    expect(Array.from(summary).length).toBeLessThanOrEqual(151)
  })
})
