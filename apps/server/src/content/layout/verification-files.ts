import { join } from 'node:path'
import { readdir } from 'node:fs/promises'
import { readContentFile } from '#content/content-files.ts'
import { type ContentLayout, findContentLayout } from '#content/layout/content-layout.ts'

/** A file with which a search engine or an advertiser verifies that the site belongs to its owner. */
export interface VerificationFile {
  contentType: string
  bytes: Buffer
}

/** ads.txt of a large publisher; the others have a line. */
const maxBytes = 256 * 1024

const token = /^[\w+/=-]{1,128}$/
const adsLine =
  /^(?:#.*|[A-Z]+=[\w.@:/?=&+ ,-]{1,300}|[\w.-]{1,100}(?:\s*,\s*[\w.:-]{1,100}){1,3}\s*(?:[#;].*)?)?$/i

/** Names at the root of a site, with the only texts that such a file can have: none of them has a script or another element. */
const kinds: readonly { name: RegExp; isText: (text: string) => boolean }[] = [
  {
    name: /^google[\da-f]{10,32}\.html$/,
    isText: (text) => /^google-site-verification: google[\da-f]{10,32}\.html$/.test(text),
  },
  { name: /^(?:baidu_verify_[\w-]{1,80}|ByteDanceVerify)\.html$/, isText: (text) => token.test(text) },
  {
    name: /^BingSiteAuth\.xml$/,
    isText: (text) =>
      /^<\?xml version="1\.0"\?>\s*<users>\s*<user>[\dA-F]{32}<\/user>\s*<\/users>$/.test(text),
  },
  {
    name: /^yandex_[\da-f]{8,32}\.html$/,
    isText: (text) =>
      /^<html>\s*<head>\s*<meta http-equiv="Content-Type" content="text\/html; charset=UTF-8">\s*<\/head>\s*<body>Verification: [\da-f]{8,32}<\/body>\s*<\/html>$/.test(
        text,
      ),
  },
  // 360, Sogou, Shenma, Tencent and WeChat, and the keys of IndexNow.
  {
    name: /^(?:sogousiteverification|shenma-site-verification|MP_verify_\w{1,64}|tencent\d{1,30}|[\da-f]{32}|[\da-f-]{36})\.txt$/,
    isText: (text) => token.test(text),
  },
  // https://iabtechlab.com/ads-txt/
  {
    name: /^(?:app-)?ads\.txt$/,
    isText: (text) => text.split('\n').every((line) => adsLine.test(line.trim())),
  },
]

const kindOf = (name: string) => kinds.find((kind) => kind.name.test(name))

/** Whether a path without its leading slash can be that of a verification file. */
export function isVerificationName(name: string): boolean {
  return kindOf(name) !== undefined
}

/** The verification files that are served, by name. */
export async function readVerificationFiles(
  contentDir: string,
): Promise<ReadonlyMap<string, VerificationFile>> {
  const layout = await findContentLayout(contentDir)
  if (layout === null) return new Map()
  const names = (await readdir(layout.site).catch(() => [])).filter(isVerificationName)
  const files = await Promise.all(names.map(async (name) => [name, await readFrom(layout, name)] as const))
  return new Map(files.flatMap(([name, file]) => (file === null ? [] : [[name, file]])))
}

async function readFrom({ root, site }: ContentLayout, name: string): Promise<VerificationFile | null> {
  const file = await readContentFile(root, join(site, name), maxBytes).catch(() => null)
  const text = file?.bytes
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trim()
  if (file === null || text === undefined || kindOf(name)?.isText(text) !== true) return null
  const subtype = name.endsWith('.html') ? 'html' : name.endsWith('.xml') ? 'xml' : 'plain'
  return { contentType: `text/${subtype}; charset=utf-8`, bytes: file.bytes }
}
