import { expect, test } from 'vitest'
import { cpuTime } from '../../../test/cpu-time.ts'
import { normalizeNickname } from '#modules/accounts/nickname.ts'

test.each([
  ['  竹　影 ', '竹 影'],
  ['竹\u200B影\u202E\u2066\uFEFF\u00AD', '竹影'],
  ['一行\n二行\u2028三行\u0000', '一行 二行 三行'],
  ['\u200D竹\u200D影\u200D', '竹影'],
  ['👨‍👩‍👧‍👦 ❤️', '👨‍👩‍👧‍👦 ❤️'],
  [`e${'\u0301\u0302\u0303'.repeat(3_000)}`, 'é\u0302\u0303'],
  ['e\u0301', 'é'],
  ['\uD800竹', '\uFFFD竹'],
  ['竹\uFE00影 \u{E0100}', '竹影'],
  ['1\u200D2\u2800\u3164', '12'],
])('C51: the nickname %j is normalised to %j', (typed, kept) => {
  expect(normalizeNickname(typed)).toBe(kept)
})

test('C43: a hostile nickname is normalised in linear time', () => {
  for (const unit of ['\u200D', 'e\u0301\u0302\u0303', '👨\u200D', ' \u200B']) {
    expect(cpuTime(() => normalizeNickname(unit.repeat(10_000)))).toBeLessThan(200)
  }
})
