import type { YamlValue } from '#content/front-matter/parse-yaml.ts'

/** Whether a value of YAML switches something on, in any of the ways that authors write it. */
export function isOn(value: YamlValue | undefined): boolean {
  return (
    value === true ||
    (typeof value === 'number' && value > 0) ||
    (typeof value === 'string' && /^(?:true|yes|y|on|[1-9]\d*)$/i.test(value))
  )
}

/** Whether a value of YAML switches something off; nothing at all does not. */
export function isOff(value: YamlValue | undefined): boolean {
  return (
    value === false || value === 0 || (typeof value === 'string' && /^(?:false|no|n|off|0)$/i.test(value))
  )
}
