import * as v from 'valibot'

export const formatName = 'qingjian-export'
/** Raised where an older version cannot read the export. */
export const formatVersion = 1
export const manifestFile = 'manifest.json'
/** A line per file: path, bytes, SHA-256. */
export const fileList = 'files.jsonl'
export const artransFile = 'comments.artrans.json'
/** Folders of an export. */
export const folders = { content: 'content', uploads: 'uploads', data: 'data' } as const

/** Describes an export; written last. */
export const ManifestSchema = v.object({
  format: v.literal(formatName),
  version: v.number(),
  /** ISO 8601. */
  exportedAt: v.string(),
  hasEmails: v.boolean(),
  /** Rows by table. */
  rows: v.record(v.string(), v.number()),
  files: v.number(),
  bytes: v.number(),
  /** SHA-256 of the list of files. */
  fileListHash: v.string(),
})

export type Manifest = v.InferOutput<typeof ManifestSchema>

/** A file of the list. */
export const ListedFileSchema = v.object({
  /** Relative to the export, with `/`. */
  path: v.pipe(v.string(), v.maxLength(4_000)),
  size: v.number(),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

export type ListedFile = v.InferOutput<typeof ListedFileSchema>

const excludedNames = new Set(['.git', 'node_modules', '.ds_store'])

/** Whether a file or folder of the content folder is left out: repositories and settings of processes have secrets, or run commands. */
export function isExcluded(name: string): boolean {
  const lower = name.toLowerCase()
  return excludedNames.has(lower) || lower === '.env' || lower.startsWith('.env.')
}

/** Whether a path of an export, or a key of the store, is that of an uploaded picture. */
export function isUpload(path: string): boolean {
  return /^uploads\/[a-z]+-[0-9a-f]{32}\.webp$/.test(path)
}
