import { Button } from '@qingjian/ui/button'
import { LockIcon } from '@qingjian/ui/icon'
import { useState, type ReactElement } from 'react'
import { LockDialog } from '#features/locks/lock-dialog.tsx'
import styles from './article-lock.module.css'

interface ArticleLockProps {
  /** As the file has it; empty for a public article. */
  password: string
  /** @param password Empty to unlock. */
  onChange: (password: string) => void
}

/** The password of an article. */
export function ArticleLock({ password, onChange }: ArticleLockProps): ReactElement {
  const [isOpen, setOpen] = useState(false)
  const isLocked = password !== ''
  return (
    <div className={styles.lock}>
      <span className={styles.label}>密码{isLocked && '（已上锁）'}</span>
      <Button icon={<LockIcon />} onClick={() => setOpen(true)}>
        {isLocked ? '改密码' : '上锁'}
      </Button>
      {isOpen && (
        <LockDialog
          title={isLocked ? '文章的密码' : '给文章上锁'}
          isLocked={isLocked}
          onClose={() => setOpen(false)}
          onSave={(value) => onChange(value ?? '')}
        >
          没有密码的人只看得到标题、封面、分类、标签和你写的摘要；搜索、订阅和评论里没有它的正文。正文里的图片仍按网址公开，要紧的放到上锁的相册里。
        </LockDialog>
      )}
    </div>
  )
}
