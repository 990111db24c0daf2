import type { SettingField, SettingKind, SettingsForm, SettingValue } from '@qingjian/api-client/contract'
import { checkSiteFields, type SiteFields } from '#content/site/check-site-fields.ts'
import { UnusableFileError } from '#content/content-reporter.ts'
import { editSiteFile, type SiteFileValue } from '#content/site/edit-site-file.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseYamlFields } from '#content/front-matter/parse-yaml.ts'
import type { SiteSettings } from '#content/site/site-settings.ts'
import { type SettingKey, settingDescriptions } from '#modules/settings/setting-descriptions.ts'

/**
 * A text of `site.yaml` as a form.
 * @param published The settings that the site shows, for the URLs of pictures.
 */
export function readSettingsForm(text: string, published: SiteSettings): SettingsForm {
  try {
    const yaml = parseYaml(text)
    const { fields, problems } = checkSiteFields(yaml)
    const byField = new Map(problems.map(({ field, reason }) => [field, reason]))
    const described = Object.entries(settingDescriptions).map(
      ([key, { options = [], ...rest }]): SettingField => {
        const { group, label, hint = '', kind = 'text' } = rest
        // A problem of a mapping as a whole is that of its first key.
        const problem =
          byField.get(key) ?? (isFirstOf(key) ? byField.get(key.split('.')[0] ?? '') : undefined)
        const value = isSettingKey(key) ? valueOf(fields, key) : ''
        return {
          key,
          group,
          label,
          hint,
          kind,
          options: options.map(([option, name]) => ({ value: option, label: name })),
          value: problem === undefined ? value : (invalidValue(yaml, key, kind) ?? value),
          pictureUrl: kind === 'picture' && isSettingKey(key) ? String(valueOf(published, key)) : '',
          problem: problem ?? null,
        }
      },
    )
    const shown = new Set(described.filter((field) => field.problem !== null).map(({ problem }) => problem))
    const rest = problems.filter(({ field, reason }) => field === null || !shown.has(reason))
    return {
      text,
      fields: described,
      problems: rest.map(({ line, reason, field, key }) => ({
        line,
        reason: field === null ? reason : `${key} ${reason}`,
      })),
    }
  } catch (error) {
    if (!(error instanceof UnusableFileError)) throw error
    return { text, fields: [], problems: [{ line: error.line, reason: error.message }] }
  }
}

/** The text without the byte order mark, which the compiler drops as well. */
function parseYaml(text: string): MappingFields {
  return parseYamlFields(text.replace(/^\uFEFF+/, ''), 1)
}

const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(settingDescriptions, key)

const isFirstOf = (key: string): boolean => {
  const [parent = '', nested] = key.split('.')
  const first = Object.keys(settingDescriptions).find((other) => other.startsWith(`${parent}.`))
  return nested !== undefined && first === key
}

function valueOf(fields: SiteFields, key: SettingKey): SettingValue {
  switch (key) {
    case 'comments.moderation':
      return fields.comments.moderation
    case 'comments.maxLinks':
      return fields.comments.maxLinks
    case 'now.text':
      return fields.now?.text ?? ''
    case 'now.date':
      return fields.now?.date ?? ''
    default:
      return fields[key]
  }
}

/** A value that the schema rejects, so that it is not lost; undefined where no field could show it. */
function invalidValue(yaml: MappingFields, key: string, kind: SettingKind): SettingValue | undefined {
  const [parent = '', nested] = key.split('.')
  const value = nested === undefined ? yaml.get(parent) : yaml.fieldsIn(parent)?.get(nested)
  if (kind === 'names') return Array.isArray(value) ? value.map(String) : undefined
  if (kind === 'switch') return undefined
  return typeof value === 'string' || typeof value === 'number' ? value : undefined
}

/**
 * Changes settings in a text of `site.yaml`; what has the wanted value already stays as it is written.
 * @param today `yyyy-MM-dd`, the date of a new `now.text` without one.
 * @throws UnusableFileError if the text has an error, or is written in a way that cannot be edited by parts.
 */
export function changeSettings(
  text: string,
  changes: Readonly<Record<string, SettingValue>>,
  today: string,
): string {
  const yaml = parseYaml(text)
  const { fields, problems } = checkSiteFields(yaml)
  const invalid = new Set(problems.map(({ key }) => key))
  const wanted = new Map<string, SiteFileValue>()
  for (const [key, value] of Object.entries(changes)) {
    if (!isSettingKey(key)) throw new UnusableFileError(null, `不认识的设置：${key}`)
    const isSame = isEqual(valueOf(fields, key), value) && !invalid.has(key.split('.')[0] ?? '')
    if (!isSame) wanted.set(key, toFileValue(key, value))
  }
  completeNow(wanted, fields, today)
  return editSiteFile(text, wanted)
}

const isoDay = /^\d{4}-\d\d-\d\d$/

function toFileValue(key: SettingKey, value: SettingValue): SiteFileValue {
  if (typeof value !== 'string') return value
  const text = value.replaceAll(/\r\n?/g, '\n').trim()
  const { kind } = settingDescriptions[key]
  if (kind === 'date' && isoDay.test(text)) return { date: text }
  return kind === 'markdown' && text !== '' ? `${text}\n` : text
}

/** Both values of `now` are needed: without a text, `now` is removed. */
function completeNow(wanted: Map<string, SiteFileValue>, { now }: SiteFields, today: string): void {
  if (!wanted.has('now.text') && !wanted.has('now.date')) return
  const text = wanted.get('now.text') ?? now?.text ?? ''
  if (text === '') {
    wanted.delete('now.text')
    wanted.delete('now.date')
    wanted.set('now', null)
  } else if ((wanted.get('now.date') ?? now?.date ?? '') === '') wanted.set('now.date', { date: today })
}

function isEqual(before: SettingValue, after: SettingValue): boolean {
  return JSON.stringify(before) === JSON.stringify(after)
}
