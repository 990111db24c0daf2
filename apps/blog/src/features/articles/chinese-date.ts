const digits = '〇一二三四五六七八九'

/** A date in Chinese numerals. */
export interface ChineseDate {
  /** Such as 二〇二六年. */
  year: string
  /** Such as 五月十七日. */
  monthDay: string
}

/** Formats the date of `yyyy-MM-dd HH:mm:ss` in Chinese numerals. */
export function chineseDate(time: string): ChineseDate {
  return {
    year: chineseYear(Number(time.slice(0, 4))),
    monthDay: `${chineseCount(Number(time.slice(5, 7)))}月${chineseCount(Number(time.slice(8, 10)))}日`,
  }
}

/** Formats a year digit by digit, such as 二〇二六年. */
export function chineseYear(year: number): string {
  return `${String(year).replaceAll(/\d/g, (digit) => digits.charAt(Number(digit)))}年`
}

/** Formats a number in Chinese numerals, such as 二十三; from 100 on in digits. */
export function chineseCount(value: number): string {
  if (value > 99) return String(value)
  const tens = Math.floor(value / 10)
  const ones = value % 10
  const ten = tens === 0 ? '' : `${tens === 1 ? '' : digits.charAt(tens)}十`
  return ten + (ones === 0 ? '' : digits.charAt(ones))
}
