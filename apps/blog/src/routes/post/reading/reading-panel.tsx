import { Button, IconButton } from '@qingjian/ui/button'
import { CloseIcon } from '@qingjian/ui/icon'
import type { ReactElement, RefObject, ToggleEvent } from 'react'
import { readingPanelId } from '#features/reading/reading-panel-id.ts'
import {
  setReadingSettings,
  isDefault,
  readingChoices,
  useReadingSettings,
  defaultSettings,
  type ReadingSettings,
} from '#features/reading/reading-settings.ts'
import { preservePosition } from './reading-position.ts'
import { ReadingSettingGroup } from './reading-setting-group.tsx'
import styles from './reading-panel.module.css'

/** The panel of reading settings; changes apply to the text immediately. */
export function ReadingPanel({ body }: { body: RefObject<HTMLElement | null> }): ReactElement {
  const settings = useReadingSettings()
  const change = (next: Partial<ReadingSettings>): void =>
    preservePosition(body.current, () => setReadingSettings({ ...settings, ...next }))
  return (
    <div
      id={readingPanelId}
      popover="auto"
      role="dialog"
      aria-label="阅读设置"
      onToggle={enter}
      className={styles.panel}
    >
      <ReadingSettingGroup
        name="字号"
        choices={readingChoices.size}
        labels={{ s: '小', m: '中', l: '大', xl: '特大' }}
        chosen={settings.size}
        onChoose={(size) => change({ size })}
      />
      <ReadingSettingGroup
        name="行距"
        choices={readingChoices.leading}
        labels={{ s: '紧', m: '中', l: '松' }}
        chosen={settings.leading}
        onChoose={(leading) => change({ leading })}
      />
      <ReadingSettingGroup
        name="版心"
        choices={readingChoices.width}
        labels={{ s: '窄', m: '中', l: '宽' }}
        chosen={settings.width}
        onChoose={(width) => change({ width })}
      />
      <ReadingSettingGroup
        name="字体"
        choices={readingChoices.face}
        labels={{ sans: '黑体', serif: '宋体' }}
        chosen={settings.face}
        onChoose={(face) => change({ face })}
      />
      <ReadingSettingGroup
        name="字形"
        choices={readingChoices.script}
        labels={{ hans: '简体', hant: '繁體' }}
        chosen={settings.script}
        onChoose={(script) => change({ script })}
      />
      <div className={styles.foot}>
        <Button size="s" disabled={isDefault(settings)} onClick={() => change(defaultSettings)}>
          恢复默认
        </Button>
        <IconButton label="关闭" popoverTarget={readingPanelId} popoverTargetAction="hide">
          <CloseIcon />
        </IconButton>
      </div>
    </div>
  )
}

/** Focus the first option on open; the popover restores focus on close. */
function enter({ newState, currentTarget }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open') currentTarget.querySelector<HTMLElement>(':checked')?.focus()
}
