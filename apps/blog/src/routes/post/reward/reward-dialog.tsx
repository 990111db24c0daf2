import { Dialog } from '@qingjian/ui/dialog'
import type { ReactElement } from 'react'
import type { RewardCode } from './reward-codes.ts'
import styles from './reward-dialog.module.css'

interface RewardDialogProps {
  open: boolean
  codes: readonly RewardCode[]
  onOpenChange: (open: boolean) => void
}

/** The payment codes of the author. */
export function RewardDialog({ open, codes, onOpenChange }: RewardDialogProps): ReactElement {
  return (
    <Dialog title="打赏" size={codes.length > 1 ? 'm' : 's'} open={open} onOpenChange={onOpenChange}>
      <p className={styles.text}>文章若对你有用，可以扫码请作者喝杯茶。</p>
      <div className={styles.codes}>
        {codes.map(({ name, src }) => (
          <figure key={name} className={styles.code}>
            <img src={src} alt={`${name}收款码`} className={styles.picture} />
            <figcaption>{name}</figcaption>
          </figure>
        ))}
      </div>
    </Dialog>
  )
}
