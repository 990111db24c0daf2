import type { Settings } from './settings.ts'

/** A text in both languages. */
export interface Localized {
  zh: string
  en: string
}

/** The text in the language of the page. */
export function inLanguage(language: Settings['language'], text: Localized): string {
  return language === 'en' ? text.en : text.zh
}
