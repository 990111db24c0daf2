import type { ArticleForm, ArticleFormChanges } from '@qingjian/api-client/contract'
import { parseContentDate } from '#content/front-matter/content-date.ts'
import type { FrontMatterChanges } from '#content/front-matter/front-matter-value.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { categoryPathsOf, readTags } from '#content/front-matter/name-lists.ts'
import { findDateKey } from '#content/front-matter/post-dates.ts'
import {
  coverKeys,
  descriptionKeys,
  findCover,
  readSeries,
  stickyKeys,
} from '#content/front-matter/post-fields.ts'
import {
  listingChange,
  publicationChange,
  type PublicationRules,
  readPublished,
  readUnlisted,
} from '#content/front-matter/publication.ts'
import { isOff, isOn } from '#content/front-matter/yaml-switch.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { shanghaiTime } from '#platform/text/shanghai-time.ts'

/** Reads front matter as a form. */
export function readArticleForm(fields: MappingFields, rules: PublicationRules): ArticleForm {
  const text = (key: string): string => yamlText(fields.get(key)) ?? ''
  return {
    title: text('title'),
    date: dateOf(fields),
    category: categoryPathsOf(fields, {})[0]?.at(-1) ?? '',
    tags: readTags(fields.get('tags') ?? fields.get('tag')),
    cover: findCover(fields)?.source ?? '',
    description: text(usedKey(fields, descriptionKeys)),
    series: readSeries(fields) ?? '',
    sticky: Math.max(...stickyKeys.map((key) => weightOf(fields.get(key)))),
    isPublished: readPublished(fields, rules),
    isUnlisted: readUnlisted(fields, rules),
    isRecommended: isOn(fields.get('recommend')),
    isCarousel: isOn(fields.get('carousel')) || isOn(fields.get('swiper_index')),
    allowsComments: !isOff(fields.get('comments')),
    password: text('password'),
  }
}

/**
 * The changes of keys that change fields of the form, with the names of keys that the file uses.
 * @param form The password is hashed.
 */
export function toFrontMatterChanges(
  fields: MappingFields,
  form: ArticleFormChanges,
  rules: PublicationRules,
): FrontMatterChanges {
  return {
    ...(form.title !== undefined && { title: form.title || null }),
    ...(form.date !== undefined && { [dateKey(fields)]: form.date === '' ? null : { date: form.date } }),
    ...(form.category !== undefined && categoryChange(fields, form.category)),
    ...(form.tags !== undefined && {
      [usedKey(fields, ['tags', 'tag'])]: form.tags.length === 0 ? null : form.tags,
    }),
    ...(form.cover !== undefined && {
      [findCover(fields)?.key ?? usedKey(fields, coverKeys)]: form.cover || null,
    }),
    ...(form.description !== undefined && {
      [usedKey(fields, descriptionKeys)]: form.description || null,
    }),
    ...(form.series !== undefined && { series: form.series || null }),
    ...(form.sticky !== undefined && stickyChange(fields, form.sticky)),
    ...(form.isPublished !== undefined && publicationChange(fields, form.isPublished, rules)),
    ...(form.isUnlisted !== undefined && listingChange(fields, form.isUnlisted, rules)),
    ...(form.isRecommended !== undefined && { recommend: form.isRecommended || null }),
    ...(form.isCarousel !== undefined && { carousel: form.isCarousel || null, swiper_index: null }),
    ...(form.password !== undefined && { password: form.password || null }),
    ...(form.allowsComments !== undefined && { comments: form.allowsComments ? null : false }),
  }
}

/** The first key with a value, or else the first one. */
function usedKey(fields: MappingFields, keys: readonly string[]): string {
  return keys.find((key) => (fields.get(key) ?? null) !== null) ?? keys[0] ?? ''
}

function dateKey(fields: MappingFields): string {
  return findDateKey(fields) ?? 'date'
}

function dateOf(fields: MappingFields): string {
  const date = parseContentDate(fields.get(dateKey(fields)))
  return date === null ? '' : shanghaiTime(date)
}

function categoryChange(fields: MappingFields, category: string): FrontMatterChanges {
  const key = usedKey(fields, ['categories', 'category'])
  if (category === '') return { [key]: null }
  return { [key]: Array.isArray(fields.get(key)) ? [category] : category }
}

function stickyChange(fields: MappingFields, sticky: number): FrontMatterChanges {
  const used = usedKey(fields, stickyKeys)
  return Object.fromEntries(stickyKeys.map((key) => [key, key === used && sticky > 0 ? sticky : null]))
}

function weightOf(value: unknown): number {
  if (typeof value === 'number') return Math.max(Math.trunc(value) || 0, 0)
  return isOn(value) ? 1 : 0
}
