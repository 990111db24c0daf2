import type { ContentReporter } from '#content/content-reporter.ts'
import type { MappingFields } from '#content/front-matter/mapping-fields.ts'
import { parseYamlGroups } from '#content/front-matter/parse-yaml.ts'
import { type DataLink, dataFiles, dateOf, firstText, linksOf } from '#content/source-facts/data-values.ts'
import { yamlText } from '#content/front-matter/yaml-text.ts'
import { writeEmbed, writeMusic } from '#content/template-tags/media-cards.ts'
import { escapeText, writeImage, writeLink, writeMedia } from '#content/template-tags/write-markdown.ts'

/** Data files in which themes keep moments. */
export const essayFiles: readonly string[] = dataFiles(['essay', 'essays', 'shuoshuo'])

/** A moment of a theme's data file. */
export interface Essay {
  /** Derived from the date, so that it stays when others are added; without extension. */
  name: string
  /** As a file of `moments/`. */
  text: string
  /** Line of the file, from 1. */
  line: number | null
}

const listKeys = ['essay_list', 'list', 'shuoshuo']
const maxEssays = 5_000

/**
 * Reads the moments of a theme's data file: groups with a list, or the list itself. Items without text or date are reported.
 * @throws UnusableFileError with the line and the reason.
 */
export function readEssays(text: string, reporter: ContentReporter): Essay[] {
  const items = parseYamlGroups(text, listKeys).flatMap((group) => group.items ?? [group.fields])
  if (items.length > maxEssays) reporter.report(null, `说说超过 ${maxEssays} 条，其余的没有搬过来`)
  const dated: { fields: MappingFields; line: number | null; createdAt: number; body: string }[] = []
  for (const fields of items.slice(0, maxEssays)) {
    const line = fields.lineOf(fields.keys()[0] ?? '')
    const body = writeBody(fields)
    const createdAt = dateOf(fields)
    if (body === '') continue
    if (createdAt === null) reporter.report(fields.lineOf('date') ?? line, '缺少 date，这条说说没有搬过来')
    else dated.push({ fields, line, createdAt, body })
  }
  return nameByDate(dated).map(({ name, createdAt, body, line }) => ({
    name,
    text: `---\ndate: ${new Date(createdAt).toISOString()}\n---\n${body}\n`,
    line,
  }))
}

/** Numbers moments of the same time from the oldest end of the list, where nothing is added. */
function nameByDate<Item extends { createdAt: number }>(items: readonly Item[]): (Item & { name: string })[] {
  const isNewestFirst = (items[0]?.createdAt ?? 0) >= (items.at(-1)?.createdAt ?? 0)
  const counts = new Map<number, number>()
  const named = (isNewestFirst ? items.toReversed() : items).map((item) => {
    const count = (counts.get(item.createdAt) ?? 0) + 1
    counts.set(item.createdAt, count)
    const time = new Date(item.createdAt).toISOString().replaceAll(/\D/g, '').slice(0, 14)
    return { ...item, name: count === 1 ? time : `${time}-${count}` }
  })
  return isNewestFirst ? named.toReversed() : named
}

/** Empty for an item without content. */
function writeBody(fields: MappingFields): string {
  const content = firstText(fields, ['content', 'text', 'descr'])
  const pictures = linksOf(fields, ['image', 'images', 'img'])
  const videos = linksOf(fields, ['video'])
  const music = writeAplayer(fields)
  if (content === '' && pictures.length === 0 && videos.length === 0 && music === '') return ''
  return [
    content,
    ...pictures.map(({ address, text }) => writeImage(address, { alt: text })),
    ...videos.map(({ address }) => writeVideo(address)),
    music,
    writeFacts(fields),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
}

function writeVideo(address: string): string {
  if (/^BV\w+$/.test(address)) return writeEmbed(`https://www.bilibili.com/video/${address}`)
  return /^(?:https?:)?\/\//i.test(address) ? writeEmbed(address) : writeMedia('video', address)
}

function writeAplayer(fields: MappingFields): string {
  const player = fields.fieldsIn('aplayer')
  const id = yamlText(player?.get('id'))
  if (player === null || id === null) return ''
  return writeMusic(id, firstText(player, ['server']), firstText(player, ['type']))
}

/** Place, source and link, in a line of their own. */
function writeFacts(fields: MappingFields): string {
  const from = firstText(fields, ['from'])
  const [link] = linksOf(fields, ['link'])
  return [
    escapeText(firstText(fields, ['address'])),
    from === '' ? '' : `来自 ${escapeText(from)}`,
    link === undefined ? '' : writeLink(link.text || '链接', completeAddress(link)),
  ]
    .filter((part) => part !== '')
    .join(' · ')
}

/** Themes accept hosts without a scheme. */
function completeAddress({ address }: DataLink): string {
  return /^(?:[a-z][a-z\d+.-]*:|[/.#?])/i.test(address) ? address : `https://${address}`
}
