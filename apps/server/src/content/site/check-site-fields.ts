import * as v from 'valibot'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { SiteFileSchema } from '#content/site/site-settings.ts'

/** Values of `site.yaml`. */
export type SiteFields = v.InferOutput<typeof SiteFileSchema>

/** A key of `site.yaml` that cannot be used. */
export interface SiteFieldProblem {
  key: string
  /** Key of the value, that of a nested one behind a dot; null for an unknown key. */
  field: string | null
  line: number | null
  /** In Chinese, without the key. */
  reason: string
}

/** The valid values of `site.yaml`, with defaults for the others, and the problems. */
export function checkSiteFields(yaml: MappingFields): { fields: SiteFields; problems: SiteFieldProblem[] } {
  const given: Record<string, unknown> = {}
  const problems: SiteFieldProblem[] = []
  for (const key of yaml.keys()) {
    const line = yaml.lineOf(key)
    if (!isSiteKey(key)) {
      problems.push({ key, field: null, line, reason: `不认识的设置：${key}` })
      continue
    }
    const value = yaml.get(key) ?? undefined
    const result = v.safeParse(SiteFileSchema.entries[key], value)
    if (result.success) given[key] = value
    else {
      const [{ message, path }] = result.issues
      problems.push({ key, field: [key, ...nestedKey(path?.[0]?.key)].join('.'), line, reason: message })
    }
  }
  return { fields: v.parse(SiteFileSchema, given), problems }
}

/** Indexes of lists are no keys. */
function nestedKey(key: unknown): string[] {
  return typeof key === 'string' ? [key] : []
}

function isSiteKey(key: string): key is keyof SiteFields {
  return Object.hasOwn(SiteFileSchema.entries, key)
}
