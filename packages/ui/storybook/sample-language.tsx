import type { ReactElement, ReactNode } from 'react'
import { en, TextsProvider, zhCN } from '../src/texts/index.ts'
import { nodeInEnglish } from './translate-samples.ts'
import { useSettings } from './use-settings.ts'

/** An example with its sample texts, and those of its components, in the language of the toolbar. */
export function SampleTexts({ children }: { children: ReactNode }): ReactElement {
  const { language } = useSettings()
  return (
    <TextsProvider texts={language === 'en' ? en : zhCN}>
      {language === 'en' ? nodeInEnglish(children) : children}
    </TextsProvider>
  )
}
