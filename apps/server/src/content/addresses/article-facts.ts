import { basename, extname } from 'node:path'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'

/** What the old addresses of an article are derived from. */
export interface ArticleFacts {
  /** The article's identity, see `PostPath`. */
  sourcePath: string
  /** Relative to the content folder; used in problems. */
  contentPath: string
  /** Relative to the folder whose paths are addresses (`ContentLayout.base`), with extension. */
  path: string
  fields: MappingFields
  /** Null where the front matter has none. */
  title: string | null
  /** Milliseconds since the epoch. */
  createdAt: number
  /** Time at which a clock in Shanghai shows the digits of the date as the author wrote it, whatever its time zone. */
  writtenAt: number
  /** Whether the date names its time zone. */
  hasTimeZone: boolean
  /** From general to specific; an article can have several paths. */
  categoryPaths: readonly (readonly string[])[]
  tagNames: readonly string[]
  seriesName: string | null
  isPublished: boolean
  /** Whether it is an index page of VuePress on which a component draws a list. */
  isDrawnList: boolean
}

/** An address that an article had. */
export interface OldAddress {
  /** Path as the old system wrote it. */
  path: string
  /**
   * `main`: its one address, by the rule of the system; `named`: further ones that the author wrote down; `likely`: from
   * a rule that another version or setting of the system has.
   */
  kind: 'main' | 'named' | 'likely'
  /** Line of the file that names it; null where it follows from a rule. */
  line: number | null
}

/** A path without its extension. */
export function withoutExtension(path: string): string {
  return path.slice(0, path.length - extname(path).length)
}

/** Name of the file without extension. */
export function stemOf(path: string): string {
  return withoutExtension(basename(path))
}

/** Characters of values in an address, far above those of an address that can be stored. */
const maxFilledLength = 10_000

/** Fills a pattern such as `/:year/:title/`; null where one of its parts has no value, or all of them are too long. */
export function fillPattern(pattern: string, valueOf: (name: string) => string | null): string | null {
  let isComplete = true
  let length = 0
  const filled = pattern.replaceAll(/:([a-zA-Z_]\w*)/g, (_, name: string) => {
    const value = isComplete ? valueOf(name) : null
    length += value?.length ?? 0
    if (value === null || length > maxFilledLength) isComplete = false
    return value ?? ''
  })
  return isComplete ? filled : null
}
