import { useEffect, useState, type ReactElement } from 'react'
import { useRouteError } from 'react-router-dom'
import { UserError } from '#core/data/user-error.ts'
import { LoadFailure } from '#core/screen/load-failure.tsx'
import { Screen } from '#core/screen/screen.tsx'

/** Replaces a screen that failed: its code could not be loaded, or it threw. */
export function ScreenFault(): ReactElement {
  const isCodeMissing = isMissingCode(useRouteError())
  const [isOffline, setOffline] = useState(false)
  useEffect(() => {
    if (!isCodeMissing && !isOffline) return undefined
    // A document does not request again a module that it could not load.
    const reload = (): void => location.reload()
    addEventListener('online', reload)
    return () => removeEventListener('online', reload)
  }, [isCodeMissing, isOffline])
  const reason = isCodeMissing ? '这一页没有下载下来，请检查网络。' : '程序出了错，重新加载试试。'
  return (
    <Screen title="这一页出错了">
      <LoadFailure
        error={new UserError(reason)}
        onRetry={() => {
          // The error page of the browser would replace the back office.
          if (navigator.onLine) location.reload()
          else setOffline(true)
        }}
      />
      <p role="status">{isOffline && '现在没有网络，连上以后会自动重试'}</p>
    </Screen>
  )
}

/** Messages of Chromium, Firefox, Safari, and Vite for style sheets. */
const isMissingCode = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|module script|preload CSS/i.test(error.message)
