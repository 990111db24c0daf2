import { useTheme } from '@qingjian/theme/react'
import { track } from '#features/analytics/analytics.ts'

/** Returns label and handler of the theme toggle. */
export function useThemeToggle(): { label: string; toggle: () => void } {
  const { theme, toggle } = useTheme()
  const next = theme === 'dark' ? 'light' : 'dark'
  return {
    label: next === 'dark' ? '切换到深色主题' : '切换到浅色主题',
    toggle: () => {
      toggle()
      track('theme-change', { theme: next })
    },
  }
}
