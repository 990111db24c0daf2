import { chatMutations } from '@qingjian/api-client/query'
import { DropdownMenu } from '@qingjian/ui/dropdown-menu'
import { toast } from '@qingjian/ui/toast'
import { useMutation } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useApi } from '#core/data/api-context.ts'
import { showError } from '#core/data/show-error.tsx'

const MINUTES_PER_HOUR = 60
const MINUTES_PER_DAY = 24 * MINUTES_PER_HOUR

/** Mute durations in minutes; 0 ends a mute. */
const durations = [
  { label: '禁言 10 分钟', minutes: 10 },
  { label: '禁言 1 小时', minutes: MINUTES_PER_HOUR },
  { label: '禁言 1 天', minutes: MINUTES_PER_DAY },
  { label: '禁言 30 天', minutes: 30 * MINUTES_PER_DAY },
  { label: '解除禁言', minutes: 0 },
]

/** Menu with which an admin mutes a user. */
export function MuteMenu({ userId, name }: { userId: number; name: string }): ReactElement {
  const mute = useMutation({
    ...chatMutations(useApi()).mute(),
    onSuccess: (_, { minutes }) => {
      const duration = durations.find((each) => each.minutes === minutes)
      toast.success(`已对 ${name} ${duration?.label ?? ''}`)
    },
    onError: showError,
  })
  return (
    <DropdownMenu
      label={`禁言 ${name}`}
      align="end"
      items={durations.map(({ label, minutes }) => ({
        id: String(minutes),
        label,
        separated: minutes === 0,
        onSelect: () => mute.mutate({ userId, minutes }),
      }))}
      renderTrigger={(props) => (
        <button {...props} type="button">
          禁言
        </button>
      )}
    />
  )
}
