import { expect, test } from 'vitest'
import { cpuTime } from '../../../test/cpu-time.ts'
import { confusableSkeleton } from '#platform/text/confusable-skeleton.ts'

test.each([
  ['站长', ['站長', '站⻓', '站⾧', '站 长', '站\u200B长', '站·长', '「站长」', '站\u202E长']],
  ['管理员', ['管理員', '管-理-员', '菅理员', '管\u0332理\u0332员']],
  ['系统通知', ['系統通知', '系统 通知。']],
  [
    'admin',
    [
      'ᴀᴅᴍɪɴ',
      'ＡＤＭＩＮ',
      'аdmin',
      'αdmιn',
      'adm1n',
      'admln',
      'Àdmïn',
      '𝒶𝒹𝓂𝒾𝓃',
      'ⓐⓓⓜⓘⓝ',
      '🅐🅓🅜🅘🅝',
      '🅰🅳🅼🅸🅽',
      '🇦🇩🇲🇮🇳',
      'a.d.m.i.n',
      'a\u0300dmin',
      '@admin!',
      'ꭺꭰꮇꓲꓠ',
      'ªdmin',
    ],
  ],
  ['root', ['r00t', 'ʀᴏᴏᴛ', 'гοοт', 'ꭇⲟഠτ', 'rooｔ']],
  ['modem', ['rnodern', 'Μodem', 'ⅿodem', 'mоԁеm']],
  ['力工口夕', ['カエロタ', '力⼯囗夕', '⼒工口⼣']],
  ['Aether', ['Æther', 'ӕther']],
])('C51: %s has the same skeleton as its confusables', (name, confusables) => {
  expect(
    confusables.filter((confusable) => confusableSkeleton(confusable) !== confusableSkeleton(name)),
  ).toEqual([])
})

test.each(['站台', '长亭', '主人', '竹影', 'adam', 'Николай', '王小明', 'かな', 'système'])(
  'C51: %s is confusable with no reserved name',
  (name) => {
    const staff = ['站长', '管理员', '博主', '系统', 'admin', 'root', 'system'].map(confusableSkeleton)
    expect(staff).not.toContain(confusableSkeleton(name))
  },
)

test('G13: letters that are similar in one case only are different names', () => {
  for (const [one, other] of [
    ['nina', 'vіva'],
    ['νίκη', 'nikh'],
    ['竹影', '竹景'],
  ] as const)
    expect(confusableSkeleton(one)).not.toBe(confusableSkeleton(other))
})

test('C43: a long name takes linear time', () => {
  for (const unit of ['ᴀ', 'a\u0301', '🇦', '長']) {
    expect(cpuTime(() => confusableSkeleton(unit.repeat(10_000)))).toBeLessThan(200)
  }
})
