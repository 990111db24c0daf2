import { Avatar } from '@qingjian/ui/avatar'
import { Button, IconButton } from '@qingjian/ui/button'
import { CopyIcon } from '@qingjian/ui/icon'
import { toast } from '@qingjian/ui/toast'
import { useId, type ReactElement } from 'react'
import { useSiteEnvironment } from '#core/screen/site-environment.ts'
import { useSite } from '#core/data/use-site.ts'
import { copyText } from '#features/clipboard/copy-text.ts'
import styles from './site-card.module.css'
import { listSiteLinkFields } from './site-link-fields.ts'

/** The link data of this site, with buttons that copy one field or all. */
export function SiteCard(): ReactElement {
  const heading = useId()
  const site = useSite()
  const { siteUrl } = useSiteEnvironment()
  const facts = listSiteLinkFields(site, siteUrl)
  const all = facts.map((fact) => fact.join('：')).join('\n')
  return (
    <section aria-labelledby={heading} className={styles.card}>
      <div className={styles.head}>
        <Avatar src={site.authorAvatar || site.logo} name={site.name} alt="" size="l" />
        <h2 id={heading} className={styles.heading}>
          本站名片
        </h2>
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <span>{value}</span>
              <IconButton
                size="s"
                label={`复制${name}`}
                className={styles.copy}
                onClick={() => void copyField(name, value)}
              >
                <CopyIcon />
              </IconButton>
            </dd>
          </div>
        ))}
      </dl>
      <Button icon={<CopyIcon />} className={styles.copy} onClick={() => void copyField('名片', all)}>
        复制全部
      </Button>
    </section>
  )
}

async function copyField(name: string, value: string): Promise<void> {
  try {
    await copyText(value)
    toast.success(`${name}已复制到剪贴板`)
  } catch {
    toast.error('复制失败，请选中文字后手动复制')
  }
}
