/** A value of the Design Tokens format (DTCG 2025.10), without references. */
export type DtcgValue = string | number | readonly unknown[] | Readonly<Record<string, unknown>>

/** Type and value of a token. */
export interface DtcgToken {
  $type: string
  $value: DtcgValue
}

/** Type and value of a CSS value; throws for a notation that the tokens do not use. */
export function parseCssValue(name: string, value: string): DtcgToken {
  if (name.startsWith('font-')) return { $type: 'fontFamily', $value: fontFamilies(value) }
  if (/^shadow-\d/u.test(name)) return { $type: 'shadow', $value: shadows(value) }
  const [, alias] = /^var\(--([\w-]+)\)$/u.exec(value) ?? []
  if (alias !== undefined) return { $type: 'color', $value: `{${tokenPath(alias).join('.')}}` }
  if (/^(?:#|rgb)/u.test(value)) return { $type: 'color', $value: color(value) }
  if (value.startsWith('clamp(')) return parseCssValue(name, largest(value))
  const [, number, unit] = /^(-?[\d.]+)(px|rem|ms)?$/u.exec(value) ?? []
  if (unit === 'ms') return { $type: 'duration', $value: { value: Number(number), unit } }
  if (unit !== undefined) return { $type: 'dimension', $value: { value: Number(number), unit } }
  if (number !== undefined) return { $type: 'number', $value: Number(number) }
  const [, points] = /^cubic-bezier\(([^)]*)\)$/u.exec(value) ?? []
  if (points !== undefined) return { $type: 'cubicBezier', $value: points.split(', ').map(Number) }
  throw new Error(`--${name} has a value that tokens.json cannot express: ${value}. Add its notation here.`)
}

/** Group and name of a token: `space-4` is `space.4`, `paper` is `color.paper`, `color-text` is `alias.text`. */
export function tokenPath(name: string): [group: string, name: string] {
  const [, group, rest] =
    /^(color|tok|shadow(?=-\d)|space|radius|font|text|leading|duration|width|z)-(.+)$/u.exec(name) ?? []
  if (group === 'color') return ['alias', rest ?? '']
  if (group === 'tok') return ['code', rest ?? '']
  if (group !== undefined) return [group, rest ?? '']
  if (name === 'duration' || name === 'ease') return [name, 'default']
  return name === 'header-height' ? ['height', 'header'] : ['color', name]
}

function color(value: string): DtcgValue {
  const [, r, g, b, alpha] = /^rgb\((\d+) (\d+) (\d+) \/ ([\d.]+)\)$/u.exec(value) ?? []
  const channels =
    alpha === undefined
      ? [1, 3, 5].map((start) => Number.parseInt(value.slice(start, start + 2), 16))
      : [r, g, b].map(Number)
  const hex = `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
  return {
    colorSpace: 'srgb',
    components: channels.map((channel) => Number((channel / 255).toFixed(4))),
    ...(alpha === undefined ? {} : { alpha: Number(alpha) }),
    hex,
  }
}

function fontFamilies(value: string): string[] {
  return value.split(', ').map((family) => family.replaceAll("'", ''))
}

function shadows(value: string): DtcgValue[] {
  return value.split('), ').map((layer) => {
    const [, x, y, blur, name = ''] = /^(\S+) (\S+) (\S+) var\(--([\w-]+)/u.exec(layer) ?? []
    const px = (text = ''): DtcgValue => ({ value: Number.parseFloat(text), unit: 'px' })
    return {
      color: `{${tokenPath(name).join('.')}}`,
      offsetX: px(x),
      offsetY: px(y),
      blur: px(blur),
      spread: px('0'),
    }
  })
}

/** A fluid size is exported as its largest value; the format has no functions. */
function largest(value: string): string {
  return /(?<=, )[^,]+(?=\)$)/u.exec(value)?.[0] ?? value
}
