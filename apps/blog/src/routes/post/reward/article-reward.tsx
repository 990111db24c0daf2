import { Button } from '@qingjian/ui/button'
import { useState, type ReactElement } from 'react'
import { useSite } from '#core/data/use-site.ts'
import { lazyComponent } from '#core/screen/lazy-component.tsx'
import { listRewardCodes } from './reward-codes.ts'

const RewardDialog = lazyComponent(async () => (await import('./reward-dialog.tsx')).RewardDialog)

/** Opens the payment codes of the author, if the site has enabled them and has any. */
export function ArticleReward(): ReactElement | null {
  const codes = listRewardCodes(useSite())
  const [isOpen, setOpen] = useState(false)
  if (codes.length === 0) return null
  return (
    <>
      <Button size="l" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        打赏
      </Button>
      <RewardDialog
        when={isOpen}
        open={isOpen}
        codes={codes}
        onOpenChange={setOpen}
        onMissing={() => setOpen(false)}
      />
    </>
  )
}
