/** A language of the site, with the folder of its pages. */
export interface Language {
  code: 'zh' | 'en'
  /** Empty for the default language, else ends with a slash. */
  prefix: string
}

export const languages: readonly Language[] = [
  { code: 'zh', prefix: '' },
  { code: 'en', prefix: 'en/' },
]
