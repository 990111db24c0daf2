/** Splits a tag's arguments at spaces, except inside quotes. */
export function splitArgs(args: string): string[] {
  return [...args.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    (match) => match[1] ?? match[2] ?? match[3] ?? '',
  )
}

/** Splits a tag's arguments at commas, as the tags of several themes do. */
export function splitByCommas(args: string): string[] {
  return args.split(',').map((part) => part.trim().replaceAll(/^["']|["']$/g, ''))
}
