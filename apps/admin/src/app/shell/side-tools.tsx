import { useTheme } from '@qingjian/theme/react'
import { IconButton } from '@qingjian/ui/button'
import { HomeIcon, InfoIcon, MoonIcon, SearchIcon, SunIcon } from '@qingjian/ui/icon'
import { buttonAttributes } from '@qingjian/ui/button'
import type { ReactElement } from 'react'
import { sitePaths } from '#core/paths.ts'
import { useAdmin } from '#features/access/admin-context.ts'
import { paletteKeys } from '#features/palette/use-palette-key.ts'
import styles from './shell.module.css'

/** The user, and links that every screen has. */
export function SideTools({ onFind, onHelp }: { onFind: () => void; onHelp: () => void }): ReactElement {
  const { nickname } = useAdmin()
  const { theme, toggle } = useTheme()
  return (
    <div className={styles.tools}>
      <p className={styles.user}>{nickname}</p>
      <IconButton label={`查找（${paletteKeys}）`} onClick={onFind}>
        <SearchIcon />
      </IconButton>
      <IconButton label={theme === 'dark' ? '切换到浅色主题' : '切换到深色主题'} onClick={toggle}>
        {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
      </IconButton>
      <IconButton label="快捷键" onClick={onHelp} className={styles.help}>
        <InfoIcon />
      </IconButton>
      <a
        href={sitePaths.home()}
        aria-label="回到网站"
        title="回到网站"
        {...buttonAttributes({ variant: 'ghost', square: true })}
      >
        <HomeIcon />
      </a>
    </div>
  )
}
