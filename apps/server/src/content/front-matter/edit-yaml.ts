import { findPair } from '#content/front-matter/find-yaml.ts'
import type { FrontMatterValue } from '#content/front-matter/front-matter-value.ts'
import { spliceText } from '#content/front-matter/splice-text.ts'
import { addition, lineRemoval, memberRemoval, replacements } from '#content/front-matter/yaml-splices.ts'

/**
 * Sets or removes one top-level key of a YAML or JSON mapping; every byte outside of its value stays.
 * @param text The mapping alone.
 * @param hasBlocks Whether texts of several lines are written as block literals, without quotes. @default false
 * @throws UnusableFileError if the mapping is written in a way that cannot be edited by parts.
 */
export function editYamlKey(
  text: string,
  key: string,
  value: FrontMatterValue | null,
  eol: string,
  hasBlocks = false,
): string {
  const { map, pair } = findPair(text, key)
  const style = { eol, isJson: map?.flow === true, hasBlocks }
  if (pair === undefined)
    return value === null ? text : spliceText(text, addition(text, map, key, value, style))
  if (value === null)
    return spliceText(text, style.isJson ? memberRemoval(map, pair) : lineRemoval(text, pair))
  return spliceText(text, ...replacements(text, pair, value, style))
}
