'use client'

export { useTheme } from './use-theme.ts'
export type { UseThemeResult } from './use-theme.ts'
