import { Dialog } from '@qingjian/ui/dialog'
import { Checkbox } from '@qingjian/ui/field'
import type { ReactElement } from 'react'
import { useStore } from '#core/data/create-store.ts'
import { areShortcutsOn, setShortcutsOn, shortcutGroups } from './shortcuts.ts'
import styles from './shortcuts-help.module.css'

interface ShortcutsHelpProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The shortcuts of the screen, and the switch for all of them. */
export function ShortcutsHelp({ isOpen, onOpenChange }: ShortcutsHelpProps): ReactElement {
  const groups = useStore(shortcutGroups)
  const isOn = useStore(areShortcutsOn)
  return (
    <Dialog title="快捷键" open={isOpen} onOpenChange={onOpenChange}>
      <div className={styles.groups}>
        {groups.map(({ title, shortcuts }) => (
          <section key={title}>
            <h3 className={styles.title}>{title}</h3>
            <dl className={styles.list}>
              {shortcuts.map(({ keys, label }) => (
                <div key={keys} className={styles.row}>
                  <dt>
                    {keys.split(' ').map((key) => (
                      <kbd key={key} className={styles.key}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd>{label}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox checked={isOn} onChange={({ target }) => setShortcutsOn(target.checked)}>
        启用快捷键
      </Checkbox>
    </Dialog>
  )
}
