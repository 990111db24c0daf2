/** Whether a YAML value means true: `true`, `yes`, `on` or a positive number. */
export function isOn(value: unknown): boolean {
  return (
    value === true ||
    (typeof value === 'number' && value > 0) ||
    (typeof value === 'string' && /^(?:true|yes|y|on|[1-9]\d*)$/i.test(value))
  )
}

/** Whether a YAML value means false: `false`, `no`, `off` or 0; a missing value does not. */
export function isOff(value: unknown): boolean {
  return (
    value === false || value === 0 || (typeof value === 'string' && /^(?:false|no|n|off|0)$/i.test(value))
  )
}
