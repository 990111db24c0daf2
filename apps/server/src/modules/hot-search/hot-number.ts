import * as v from 'valibot'

const units: Readonly<Record<string, number>> = { 万: 10_000, 亿: 100_000_000 }
const form = /([\d.]+)\s*([万亿])?/

/** Parses a heat value, a number or a text such as `1234 万热度`, into an integer as text; empty if there is none. */
export const hotNumber = v.pipe(
  v.nullish(v.union([v.number(), v.string()]), ''),
  v.transform((value) => {
    const [, digits = '', unit = ''] = form.exec(String(value)) ?? []
    const number = digits === '' ? Number.NaN : Math.round(Number(digits) * (units[unit] ?? 1))
    return Number.isSafeInteger(number) && number > 0 ? String(number) : ''
  }),
)
