import type { Passkey } from '@qingjian/api-client/contract'
import { Button } from '@qingjian/ui/button'
import { useState, type ReactElement } from 'react'
import { supportsPasskeys } from '#features/passkeys/passkeys.ts'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import { RemovePasskeyDialog } from './remove-passkey-dialog.tsx'
import { RenamePasskeyDialog } from './rename-passkey-dialog.tsx'
import styles from './security.module.css'

interface PasskeysSectionProps {
  passkeys: readonly Passkey[]
  /** Whether an authenticator app is enabled, which stays a second factor without passkeys. */
  hasApp: boolean
  /** Called after a change, with the recovery codes that it has created. */
  onChanged: (recoveryCodes: readonly string[]) => void
}

/** Lists, adds, renames and removes passkeys. */
export function PasskeysSection({ passkeys, hasApp, onChanged }: PasskeysSectionProps): ReactElement {
  const [isAdding, setAdding] = useState(false)
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  return (
    <section aria-labelledby="passkeys" className={styles.section}>
      <h2 id="passkeys" className={styles.title}>
        通行密钥
      </h2>
      <p>
        用手机、电脑的指纹、面容、PIN，或一个安全密钥代替验证码；钓鱼网站用不了它。登录时接在密码之后，改角色、封禁、设置和备份之前也可以用它确认是你本人。
      </p>
      {passkeys.length > 0 && (
        <ul role="list" className={styles.passkeys}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.passkey}>
              <div>
                <p className={styles.name}>{passkey.name}</p>
                <p className={styles.facts}>{factsOf(passkey)}</p>
              </div>
              <p className={styles.actions}>
                <Button size="s" aria-label={`给 ${passkey.name} 改名`} onClick={() => setRenamed(passkey)}>
                  改名
                </Button>
                <Button size="s" aria-label={`移除 ${passkey.name}`} onClick={() => setRemoved(passkey)}>
                  移除
                </Button>
              </p>
            </li>
          ))}
        </ul>
      )}
      {supportsPasskeys() ? (
        <p className={styles.actions}>
          <Button variant={passkeys.length === 0 ? 'primary' : 'secondary'} onClick={() => setAdding(true)}>
            添加通行密钥
          </Button>
        </p>
      ) : (
        <p>这个浏览器不能添加通行密钥：要用 https 打开后台，并用较新的浏览器。</p>
      )}
      {isAdding && (
        <AddPasskeyDialog
          onClose={() => setAdding(false)}
          onAdded={(codes) => {
            setAdding(false)
            onChanged(codes)
          }}
        />
      )}
      {renamed !== null && (
        <RenamePasskeyDialog
          passkey={renamed}
          onClose={() => setRenamed(null)}
          onRenamed={() => {
            setRenamed(null)
            onChanged([])
          }}
        />
      )}
      {removed !== null && (
        <RemovePasskeyDialog
          passkey={removed}
          isLastFactor={!hasApp && passkeys.length === 1}
          onClose={() => setRemoved(null)}
          onRemoved={() => {
            setRemoved(null)
            onChanged([])
          }}
        />
      )}
    </section>
  )
}

const factsOf = ({ createTime, lastUseTime, isSynced }: Passkey): string =>
  [
    `${createTime.slice(0, 10)} 添加`,
    lastUseTime === null ? '还没有用过' : `${lastUseTime.slice(0, 16)} 用过`,
    ...(isSynced ? ['会同步到你的其他设备'] : []),
  ].join(' · ')
