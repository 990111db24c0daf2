/** Kinds of callouts and their default titles. */
export const calloutTitles = {
  note: '说明',
  tip: '提示',
  important: '重要',
  warning: '警告',
  caution: '注意',
} as const

/** A kind of callout. */
export type CalloutKind = keyof typeof calloutTitles

/** Names that Obsidian, VuePress, Docusaurus and themes of Hexo and Hugo have for callouts. */
const names: Record<CalloutKind, string> = {
  note: 'note info todo abstract summary tldr question help faq example default secondary blue cyan gray grey seealso hint-info light dark',
  tip: 'tip hint success check done ok bulb idea green',
  important: 'important primary key purple pink new',
  warning: 'warning attention warn yellow orange experimental',
  caution: 'caution danger error fail failure failed missing bug red disallow radiation',
}

const kinds = new Map<string, CalloutKind>(
  Object.entries(names).flatMap(([kind, all]) =>
    isKind(kind) ? all.split(' ').map((name): [string, CalloutKind] => [name, kind]) : [],
  ),
)

/** The kind of callout with this name; undefined for other words. */
export function calloutKind(name: string): CalloutKind | undefined {
  return kinds.get(name.toLowerCase())
}

function isKind(name: string): name is CalloutKind {
  return Object.hasOwn(calloutTitles, name)
}
