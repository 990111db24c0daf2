/** Splits a tag's arguments at spaces, except inside quotes. */
export function splitArgs(args: string): string[] {
  return [...args.matchAll(/"([^"]*)"|'([^']*)'|`([^`]*)`|(\S+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? match[4] ?? '',
  )
}

/** Splits a tag's arguments at commas, or at `::` where they have one, as the tags of several themes do. */
export function splitByCommas(args: string): string[] {
  return args
    .split(args.includes('::') ? '::' : ',')
    .map((part) => part.trim().replaceAll(/^["']|["']$/g, ''))
}

/** Named and positional arguments of a tag. */
export interface TagArguments {
  named: ReadonlyMap<string, string>
  /** Without quotes. */
  words: string[]
}

const assignment =
  /([a-z][\w-]*)=(?:"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|([^\s"'`]\S*))|"((?:[^"\\]|\\.)*)"|'([^']*)'|`([^`]*)`|(\S+)/gis

/** Parses `key="value" word`, as in Hugo and Jekyll. */
export function parseArguments(args: string): TagArguments {
  const named = new Map<string, string>()
  const words: string[] = []
  for (const [, key, ...values] of args.matchAll(assignment)) {
    const value = (values.find((part) => part !== undefined) ?? '').replaceAll(String.raw`\"`, '"')
    if (key === undefined) words.push(value)
    else named.set(key.toLowerCase(), value)
  }
  return { named, words }
}

/** Parses `key:value text`, as in Stellar: only these keys are names, because texts and URLs have colons too. */
export function parseOptions(args: string, keys: readonly string[]): TagArguments {
  const named = new Map<string, string>()
  const words = splitArgs(args).filter((word) => {
    const key = keys.find((name) => word.startsWith(`${name}:`))
    if (key !== undefined) named.set(key, word.slice(key.length + 1))
    return key === undefined
  })
  return { named, words }
}

const textKeys = [
  'title',
  'text',
  'name',
  'caption',
  'summary',
  'alt',
  'content',
  'description',
  'desc',
  'url',
  'href',
  'src',
  'id',
]

/** What a reader can use of the arguments of an unknown tag: its words, or else its most telling value. */
export function textOfArguments(args: string): string {
  const { named, words } = parseArguments(args)
  if (words.length > 0) return words.join(' ')
  const key = textKeys.find((name) => named.has(name))
  return key === undefined ? '' : (named.get(key) ?? '')
}
