import { createContext, useContext, type Context } from 'react'
import type { PartialUiTexts, UiTexts } from './ui-texts.ts'

export const TextsContext: Context<PartialUiTexts> = /* @__PURE__ */ createContext<PartialUiTexts>({})

/** The texts of a component: those of the nearest `TextsProvider`, completed by the Chinese defaults. */
export function useTexts<Component extends keyof UiTexts>(
  component: Component,
  defaults: UiTexts[Component],
): UiTexts[Component] {
  return { ...defaults, ...useContext(TextsContext)[component] }
}
