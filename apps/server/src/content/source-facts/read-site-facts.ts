import * as v from 'valibot'
import { cleanText } from '#platform/text/clean-text.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import type { PageFile } from '#content/layout/page-file.ts'
import { SiteFileSchema } from '#content/site/site-settings.ts'
import { parseConfig } from '#content/source-facts/parse-config.ts'

/** Settings of `site.yaml` that a configuration of another system has too. */
export type SiteFacts = Partial<
  Record<'name' | 'summary' | 'author' | 'authorInfo' | 'authorAvatar' | 'email' | 'github', string>
>

/** Where systems and themes have a setting, in any case; the first that is a text counts. */
const places: Readonly<Record<keyof SiteFacts, readonly string[]>> = {
  name: ['title', 'params.title'],
  summary: [
    'description',
    'subtitle',
    'params.description',
    'params.subtitle',
    'params.homesubtitle',
    'subtitle.sub',
  ],
  author: ['author', 'author.name', 'params.author', 'params.author.name', 'params.authorname'],
  authorInfo: [
    'author.bio',
    'author.description',
    'params.author.bio',
    'params.author.description',
    'params.authordescription',
    'params.sidebar.subtitle',
  ],
  authorAvatar: [
    'avatar',
    'avatar.url',
    'avatar.img',
    'avatar.src',
    'author.avatar',
    'params.avatar',
    'params.avatar.url',
    'params.author.avatar',
    'params.authoravatar',
    'params.authorimage',
    'params.sidebar.avatar',
    'params.sidebar.avatar.src',
    'params.profilemode.imageurl',
    'sidebar-avatar',
  ],
  email: ['email', 'author.email', 'params.email', 'params.author.email'],
  github: ['github_username', 'params.github'],
}

const keys = ['name', 'summary', 'author', 'authorInfo', 'authorAvatar', 'email', 'github'] as const

/** What a new site of these systems has. */
const samples = new Set([
  'hexo',
  'john doe',
  'my new hugo site',
  'your awesome title',
  'your site title',
  'fuwari',
  'astro blog',
])
const maxLength = 300

/** Reads the settings that the configurations of the old site have; the first configuration with a setting counts. */
export function readSiteFacts(configs: readonly Pick<PageFile, 'path' | 'text'>[]): SiteFacts {
  const parsed = configs.flatMap((config) => parseConfig(config) ?? [])
  const facts: SiteFacts = {}
  for (const key of keys) {
    const found = parsed.flatMap((fields) =>
      [...ofLanguage(fields, key), ...places[key]].map((place) => textAt(fields, place)),
    )
    const text = found.find((one) => one !== null && !samples.has(one.toLowerCase()))
    if (text === null || text === undefined) continue
    const value = key === 'github' && /^[\w-]{1,39}$/.test(text) ? `https://github.com/${text}` : text
    if (v.is(SiteFileSchema.entries[key], value)) facts[key] = value
  }
  return facts
}

/** In Hugo the language of the site may have a title of its own. */
function ofLanguage(fields: MappingFields, key: keyof SiteFacts): string[] {
  const language = textAt(fields, 'defaultcontentlanguage')?.toLowerCase()
  return key === 'name' && language !== undefined ? [`languages.${language}.title`] : []
}

function textAt(fields: MappingFields, place: string): string | null {
  const [first = '', ...rest] = place.split('.')
  const key = fields.keys().find((one) => one.toLowerCase() === first)
  if (key === undefined) return null
  if (rest.length === 0) {
    const text = yamlText(fields.get(key))
    return text === null ? null : cleanText(text.replaceAll(/<[^>]*>/g, ''), maxLength) || null
  }
  const nested = fields.fieldsIn(key)
  return nested && textAt(nested, rest.join('.'))
}
