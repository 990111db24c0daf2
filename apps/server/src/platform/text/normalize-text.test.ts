import { describe, expect, it } from 'vitest'
import { cpuTime } from '../../../test/cpu-time.ts'
import { normalizeLine, normalizeText } from '#platform/text/normalize-text.ts'

describe('a visitor’s text', () => {
  it.each([
    ['direction overrides', 'a\u202Egnp.exe\u202C', 'agnp.exe'],
    ['isolates and marks of direction', '\u2066一\u2069\u200E\u200F二', '一二'],
    ['zero-width characters', '管\u200B理\u2060员\uFEFF', '管理员'],
    ['joiners outside of emoji sequences', 'ad\u200Dmin\u200C', 'admin'],
    ['soft hyphens and fillers', 'a\u00ADb\u3164c\u115Fd\u2800e', 'abcde'],
    ['controls and escapes of a terminal', 'a\u0000\u0007\u001B[31mb', 'a[31mb'],
    ['private characters', 'a\uE000b\u{F0000}c', 'abc'],
    ['invisible tags', `a${String.fromCodePoint(0xe0041, 0xe0042)}b`, 'ab'],
  ])('loses %s', (_, text, expected) => {
    expect(normalizeText(text)).toBe(expected)
  })

  it('preserves emoji sequences', () => {
    for (const emoji of ['👨‍👩‍👧‍👦', '👩🏽‍💻', '🏳️‍🌈', '❤️', '1️⃣', '🇨🇳']) expect(normalizeText(emoji)).toBe(emoji)
  })

  it('preserves a few combining marks, and removes ten thousand in linear time', () => {
    expect(normalizeText('a\u0302\u0301')).toBe('a\u0302\u0301'.normalize('NFC'))
    const excessive = `Z${'\u0310'.repeat(10_000)}${'\u0323\u0301'.repeat(5_000)}o`
    expect(normalizeText(excessive).length).toBeLessThanOrEqual(6)
    expect(cpuTime(() => normalizeText(excessive))).toBeLessThan(50)
  })

  it('preserves line breaks, and one empty line between two lines', () => {
    expect(normalizeText('\r\n 一  \r\n\n\n\n二\u2028三\t四 ')).toBe('一\n\n二\n三    四')
  })

  it('becomes one line with normalizeLine', () => {
    expect(normalizeLine(' 一\n\n 二\u00A0 三 ')).toBe('一 二 三')
  })
})
