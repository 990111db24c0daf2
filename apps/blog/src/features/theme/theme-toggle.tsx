import { IconButton } from '@qingjian/ui/button'
import { MoonIcon, SunIcon } from '@qingjian/ui/icon'
import type { ReactElement } from 'react'
import styles from './theme-toggle.module.css'
import { useThemeToggle } from './use-theme-toggle.ts'

/** Toggles the theme. Both icons are in the markup, so that CSS shows the right one before hydration. */
export function ThemeToggle({ className }: { className?: string | undefined }): ReactElement {
  const { label, toggle } = useThemeToggle()
  return (
    <IconButton label={label} variant="secondary" className={className} onClick={toggle}>
      <MoonIcon className={styles.moon} />
      <SunIcon className={styles.sun} />
    </IconButton>
  )
}
