import { Tabs } from '@qingjian/ui/tabs'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router-dom'
import { Screen } from '#core/screen/screen.tsx'
import { NoticeList } from './notice-list.tsx'
import { NotificationForm } from './notification-form.tsx'

const notify = 'notify'

/** Notices of the site, and notifications to users. The parameter `to` names a recipient. */
export function NoticesScreen(): ReactElement {
  const [query, setQuery] = useSearchParams()
  const to = Number(query.get('to') ?? '0')
  const tab = query.get('tab') === notify || to > 0 ? notify : 'notices'
  return (
    <Screen title="公告">
      <Tabs
        label="公告与通知"
        value={tab}
        onValueChange={(value) => setQuery(value === notify ? { tab: notify } : {}, { replace: true })}
        items={[
          { value: 'notices', label: '站点公告' },
          { value: notify, label: '发通知' },
        ]}
      >
        {tab === notify ? <NotificationForm key={to} recipientId={to > 0 ? to : null} /> : <NoticeList />}
      </Tabs>
    </Screen>
  )
}
