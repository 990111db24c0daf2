import type { SourceSite } from '#content/addresses/source-site.ts'

/** A path of Hugo in the folder of a language. */
export interface LanguagePath {
  /** Lower case. */
  language: string
  /** Relative to the folder of the language. */
  path: string
}

/** Divides a path of the content folder at the folder of its language; null for a path in no such folder. */
export function divideLanguageFolder({ contentFolders }: SourceSite, path: string): LanguagePath | null {
  for (const [folder, language] of contentFolders)
    if (path.startsWith(`${folder}/`)) return { language, path: path.slice(folder.length + 1) }
  return null
}
