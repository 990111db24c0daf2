import { Button } from '@qingjian/ui/button'
import { Dialog } from '@qingjian/ui/dialog'
import { toast } from '@qingjian/ui/toast'
import type { ReactElement } from 'react'
import { copyText } from '#features/clipboard/copy-text.ts'
import styles from './security.module.css'

interface RecoveryCodesDialogProps {
  /** Empty while the dialog is closed. */
  codes: readonly string[]
  onClose: () => void
}

/** Shows new recovery codes, once. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps): ReactElement {
  const copy = (): void => {
    void copyText(codes.join('\n')).then(
      () => toast.success('恢复码已复制'),
      () => toast.warning('浏览器不允许复制，请抄下来'),
    )
  }
  return (
    <Dialog
      title="恢复码"
      open={codes.length > 0}
      onOpenChange={onClose}
      footer={
        <>
          <Button onClick={copy}>复制</Button>
          <Button variant="primary" onClick={onClose}>
            我已保存好
          </Button>
        </>
      }
    >
      <p>
        设备不在身边时，用恢复码代替通行密钥和验证码，每个只能用一次。它们只显示这一次，请存到安全的地方。
      </p>
      <ul role="list" className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
