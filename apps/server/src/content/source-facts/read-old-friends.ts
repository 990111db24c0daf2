import { posix } from 'node:path'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseYamlFields, parseYamlList } from '#content/front-matter/parse-yaml.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { parseFrontMatter } from '#content/front-matter/parse-front-matter.ts'
import { splitFrontMatter } from '#content/front-matter/split-front-matter.ts'
import { dataFiles } from '#content/source-facts/data-values.ts'

/** Data files in which themes keep friends' sites, and pages that the theme Stack of Hugo shows as cards. */
export const oldFriendsFiles: readonly string[] = [
  ...dataFiles(['link', 'links', 'friend', 'friends', 'flink'], ['_data', 'data']),
  ...['page', 'pages', ''].flatMap((folder) =>
    ['links', 'friends'].flatMap((name) =>
      ['/index', ''].flatMap((index) =>
        ['', '.zh-cn', '.zh'].map((language) =>
          posix.join('content', folder, `${name}${index}${language}.md`),
        ),
      ),
    ),
  ),
]

/** Keys of `friends.yaml`, each with its names in themes. */
const keys: Readonly<Record<string, readonly string[]>> = {
  name: ['name', 'title', 'nickname'],
  url: ['url', 'link', 'site', 'href', 'website'],
  avatar: ['avatar', 'icon', 'img', 'image', 'logo', 'cover'],
  info: ['descr', 'desc', 'description', 'info', 'intro', 'summary'],
  feed: ['feed', 'rss', 'atom'],
}

const maxFriends = 2_000
const maxDepth = 8

/**
 * Reads the friends of a theme's data file: the mappings with a name and a URL, at any depth.
 * @param isPage Whether they are in the front matter of a page.
 */
export function readOldFriends(text: string, isPage = false): MappingFields[] {
  const found: MappingFields[] = []

  function collect(value: unknown, depth: number): void {
    if (depth > maxDepth || found.length >= maxFriends) return
    if (Array.isArray(value)) for (const item of value) collect(item, depth + 1)
    if (!(value instanceof Map)) return
    const fields = toFriend(value)
    if (fields !== null) found.push(fields)
    else for (const item of value.values()) collect(item, depth + 1)
  }

  for (const fields of isPage ? [parseFrontMatter(splitFrontMatter(text))] : parse(text))
    collect(new Map(fields.keys().map((key) => [key, fields.get(key)])), 0)
  return found
}

function parse(text: string): MappingFields[] {
  return /^(?:#.*\n|\s)*(?:-\s|\[)/.test(text)
    ? parseYamlList(text, () => undefined)
    : [parseYamlFields(text, 1)]
}

/** Null for a mapping that is no friend. */
function toFriend(map: ReadonlyMap<unknown, unknown>): MappingFields | null {
  const values = new Map(
    Object.entries(keys).map(([key, names]) => [
      key,
      names.map((name) => yamlText(map.get(name))).find((text) => text !== null) ?? null,
    ]),
  )
  const url = values.get('url')
  if (values.get('name') === null || url === null || url === undefined || !/^https?:\/\//i.test(url))
    return null
  return {
    get: (key) => values.get(key),
    keys: () => [...values.keys()],
    fieldsIn: () => null,
    lineOf: () => null,
  }
}
