'use client'

import type { ReactElement, ReactNode } from 'react'
import { TextsContext } from './texts-context.ts'
import type { PartialUiTexts } from './ui-texts.ts'

/** Props of {@link TextsProvider}. */
export interface TextsProviderProps {
  /** Texts of all components, for instance `en`; texts that are left out stay Chinese. */
  texts: PartialUiTexts
  /** Components that use the texts. */
  children?: ReactNode
}

/** Sets the language of the built-in texts of all components inside; the innermost provider wins. */
export function TextsProvider({ texts, children }: TextsProviderProps): ReactElement {
  return <TextsContext value={texts}>{children}</TextsContext>
}
